import type { EventBefore, EventInMail } from './eventFacts.ts'

/** The values of each kind of event email. */
export interface EventMails {
  /** To the organiser: the event is due, but no media server is available. */
  eventWaits: { readonly event: EventInMail; readonly link: string }
  /** To the organiser: no media server was available before the end of the event. */
  eventNotHeld: { readonly event: EventInMail }
  /** To invited people: the organiser cancelled the event, or the operator if `organiser` is null. */
  eventCancelled: { readonly event: EventInMail; readonly organiser: string | null }
  /** To the organiser: an administrator ended the event. */
  eventEndedByAdmin: {
    readonly event: EventInMail
    readonly act: 'cancelled' | 'closed'
    readonly reason: string
    readonly link: string
  }
  /** To invited people: the event was cancelled because it never opened. */
  eventCouldNotBeHeld: { readonly event: EventInMail }
  /**
   * To the former holder of a link: the organiser removed the seat or gave it to another person.
   */
  assignmentCancelled: {
    readonly event: EventInMail
    readonly organiser: string
    readonly seat: 'host' | 'technician' | 'interpreter' | 'speaker'
  }
  /** To invited people: the name or the time changed. The links are the same. */
  eventChanged: {
    readonly event: EventInMail
    readonly before: EventBefore
    readonly organiser: string
    /** The links of all codes of the person. */
    readonly links: readonly string[]
  }
}
