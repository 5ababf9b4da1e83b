import type { EventBefore, EventInMail } from './eventFacts.ts'

/** What each kind of mail of events is about. */
export interface EventMails {
  /** To the host: the start has come and no media server is free. */
  eventWaits: { readonly event: EventInMail; readonly link: string }
  /** To the host: the end has come and no media server was ever free. */
  eventNotHeld: { readonly event: EventInMail }
  /** To whoever was mailed a code: it was cancelled, by the host or, without an organiser, by the operator. */
  eventCancelled: { readonly event: EventInMail; readonly organiser: string | null }
  /** To the host: an administrator has ended the event. */
  eventEndedByAdmin: {
    readonly event: EventInMail
    readonly act: 'cancelled' | 'closed'
    readonly reason: string
    readonly link: string
  }
  /** To whoever was mailed a code: it was cancelled because it never opened. */
  eventCouldNotBeHeld: { readonly event: EventInMail }
  /**
   * To the former holder of a link: the organiser removed the seat or gave it to another person.
   */
  assignmentCancelled: {
    readonly event: EventInMail
    readonly organiser: string
    readonly seat: 'host' | 'technician' | 'interpreter' | 'speaker'
  }
  /** To whoever was mailed a code: the name or the time is another one, the links are the same. */
  eventChanged: {
    readonly event: EventInMail
    readonly before: EventBefore
    readonly organiser: string
    /** Of each code the person holds. */
    readonly links: readonly string[]
  }
}
