import type { EventBefore, EventInMail } from '../../event/index.ts'

interface ForTechnician {
  readonly event: EventInMail
  /** The name of the organiser. */
  readonly organiser: string
  /** The page for answering the offer and, after acceptance, for joining the event. */
  readonly link: string
}

interface ForOrganiser {
  readonly event: EventInMail
  /** Whether the organiser books own technicians, and not the platform's. */
  readonly isOwn: boolean
  /** The page of the event. */
  readonly link: string
}

/** The values of each kind of technician email. */
export interface TechnicianMails {
  /** To a technician: an offer for an event. */
  technicianOffer: ForTechnician
  /** To a technician: the booking is confirmed, by the technician or by an administrator. */
  technicianConfirmed: ForTechnician
  /** To a technician with an offer or booking: the name or the time of the event changed. */
  technicianChanged: ForTechnician & {
    readonly before: EventBefore
    /** Whether the technician must accept the change. */
    readonly mustAnswer: boolean
  }
  /** To a technician whose offer or booking was cancelled. */
  technicianCancelled: Omit<ForTechnician, 'link'>
  /** To the organiser: a technician accepted, or an administrator booked one. */
  technicianAccepted: ForOrganiser & { readonly technician: string }
  /** To the organiser: a technician declined. */
  technicianDeclined: ForOrganiser & { readonly technician: string }
  /** To the organiser: four days before the start there is no technician yet. */
  technicianMissing: ForOrganiser
}
