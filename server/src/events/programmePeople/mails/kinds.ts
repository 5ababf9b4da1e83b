/** A seat of a person in an email. */
export interface EntryInMail {
  /** The event. */
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** IANA zone of the event. */
  readonly timeZone: string
  /** Name of the room. Empty: none. */
  readonly room: string
  readonly role: 'speaker' | 'interpreter'
  /** Name of the booth in the language of the email. Empty: none. */
  readonly booth: string
  /** When the person works. Empty: not planned. */
  readonly works: readonly { readonly startsAt: Date; readonly endsAt: Date }[]
}

/** A changed seat. */
export interface ChangedEntryInMail {
  readonly before: EntryInMail
  readonly now: EntryInMail
}

/** The values of each kind of email about the schedule of a person. */
export interface ScheduleMails {
  scheduleInvitation: {
    readonly programme: string
    /** The name of the organiser. */
    readonly organiser: string
    /** The first entries. */
    readonly entries: readonly EntryInMail[]
    /** Number of further entries. */
    readonly more: number
    readonly link: string
    /** Address of the calendar. */
    readonly calendar: string
    /** The organiser's message. May be empty. */
    readonly words: string
    /** Whether this invitation was emailed before. */
    readonly isReminder: boolean
    /** True if the sound of one of the events is streamed publicly. */
    readonly isPublished: boolean
  }
  scheduleChanged: {
    readonly programme: string
    readonly organiser: string
    readonly added: readonly EntryInMail[]
    readonly changed: readonly ChangedEntryInMail[]
    readonly removed: readonly EntryInMail[]
    /** Null: the person no longer has a seat in the programme. */
    readonly link: string | null
  }
}
