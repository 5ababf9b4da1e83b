import type { EventBefore, EventInMail } from '../../event/index.ts'

interface ForTechnician {
  readonly event: EventInMail
  /** Whose event it is. */
  readonly organiser: string
  /** Where the offer is answered and, once it is accepted, the way into the event. */
  readonly link: string
}

/** What each kind of mail of technicians is about. */
export interface TechnicianMails {
  /** To a technician who is asked to look after an event. */
  technicianOffer: ForTechnician
  /** To a technician who said yes, or was booked by whoever keeps the technicians. */
  technicianConfirmed: ForTechnician
  /** To a technician who was asked or is booked: the name or the time is another one. */
  technicianChanged: ForTechnician & {
    readonly before: EventBefore
    /** Whether the technician has to say yes to it. */
    readonly mustAnswer: boolean
  }
  /** To a technician who was asked or was booked and is not needed any more. */
  technicianCancelled: Omit<ForTechnician, 'link'>
}
