import type { EventInMail } from '../../event/index.ts'

export type Seat = 'host' | 'interpreter' | 'technician' | 'speaker'

interface Invitation {
  readonly event: EventInMail
  /** Who invites. */
  readonly organiser: string
  readonly link: string
  /** The host's own; may be empty. */
  readonly words: string
  /** It was mailed before. */
  readonly isReminder: boolean
}

/** What each kind of mail of codes is about. */
export interface JoinCodeMails {
  staffInvitation: Invitation & {
    readonly seat: Seat
    /** Names of the channels the seat is about, in the language of the mail; may be empty. */
    readonly languages: readonly string[]
    /** How many documents there are for staff. */
    readonly documents: number
  }
  listenerInvitation: Invitation & {
    /** The eight digits, as they are typed. */
    readonly code: string
  }
}
