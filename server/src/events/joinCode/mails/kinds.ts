import type { EventInMail } from '../../event/index.ts'

export type Seat = 'host' | 'interpreter' | 'technician' | 'speaker'

interface Invitation {
  readonly event: EventInMail
  /** The name of the organiser. */
  readonly organiser: string
  readonly link: string
  /** The organiser's message. May be empty. */
  readonly words: string
  /** Whether this invitation was emailed before. */
  readonly isReminder: boolean
}

/** The values of each kind of invitation. */
export interface JoinCodeMails {
  staffInvitation: Invitation & {
    readonly seat: Seat
    /** Channel names of the seat in the language of the email. May be empty. */
    readonly languages: readonly string[]
    /** True if the sound of the event is streamed publicly. */
    readonly isPublished: boolean
    /** Number of documents for staff. */
    readonly documents: number
  }
  listenerInvitation: Invitation & {
    /** The eight digits. */
    readonly code: string
  }
}
