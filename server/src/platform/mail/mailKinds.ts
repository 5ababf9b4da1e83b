import type { MailKind } from '@openbooth/contract/rules/mails'
import type { PackageNames } from '@openbooth/contract/rules/packages'
import type { WrittenMail } from './mailLayout.ts'

export type Seat = 'host' | 'interpreter' | 'technician' | 'speaker'

export interface EventInMail {
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** IANA zone of the event. */
  readonly timeZone: string
}

/** What people were told of an event before, as far as it is other now. */
export interface EventBefore {
  readonly title?: string
  readonly time?: Omit<EventInMail, 'title'>
}

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

interface ForTechnician {
  readonly event: EventInMail
  /** Whose event it is. */
  readonly organiser: string
  /** Where the offer is answered and, once it is accepted, the way into the event. */
  readonly link: string
}

/** Something that is paid for a period: a package or a technician plan. */
export interface PlanInMail extends PackageNames<string | null> {
  readonly kind: 'package' | 'byot' | 'technicianHours'
}

export interface PriceInMail {
  /** Cents. */
  readonly amount: bigint
  /** ISO 4217. */
  readonly currency: string
}

/** What each kind of mail is about. */
export interface MailValues {
  registerCode: { readonly code: string }
  findPasswordCode: { readonly code: string }
  changeEmailCode: { readonly code: string }
  /** To an administrator who tries the mail server. */
  testMail: { readonly link: string }
  setPasswordLink: { readonly userName: string; readonly link: string }
  /** To a registered user who waited for an administrator. */
  accountApproved: { readonly userName: string; readonly link: string }
  /** To a user whom an administrator does not let in, or not any more. */
  accountRejected: { readonly userName: string; readonly reason: string }
  /** To a user whom an administrator put on the blacklist. */
  accountBlacklisted: { readonly userName: string; readonly reason: string }
  /** To the owner of an account: the password is another one. */
  passwordChanged: {
    readonly userName: string
    readonly at: Date
    /** IANA zone of the reader. */
    readonly timeZone: string
    /** Where a new one is chosen. */
    readonly link: string
  }
  /** To both addresses of an account that has another one now. */
  emailChanged: {
    readonly userName: string
    readonly from: string
    readonly to: string
    readonly at: Date
    /** IANA zone of the reader. */
    readonly timeZone: string
    readonly link: string
    /** Whether this mail goes to the address before. */
    readonly isOld: boolean
    /** Whether an administrator did it, not the user. */
    readonly isByAdmin: boolean
  }
  staffInvitation: Invitation & {
    readonly seat: Seat
    /** Names of the channels the seat is about, in the language of the mail; may be empty. */
    readonly languages: readonly string[]
  }
  listenerInvitation: Invitation & {
    /** The eight digits, as they are typed. */
    readonly code: string
  }
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
  /** To whoever was mailed a code: the name or the time is another one, the links are the same. */
  eventChanged: {
    readonly event: EventInMail
    readonly before: EventBefore
    readonly organiser: string
    /** Of each code the person holds. */
    readonly links: readonly string[]
  }
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
  /** To the payer: an order is paid. */
  receipt: {
    /** Null: a top-up. */
    readonly plan: PlanInMail | null
    readonly price: PriceInMail
    /** Its number. */
    readonly receipt: string
    /** Empty: not set. */
    readonly seller: string
    readonly paidAt: Date
    /** IANA zone of the payer. */
    readonly timeZone: string
    /** Where it is read and printed. */
    readonly link: string
  }
  /** To the payer: a period was paid again. */
  renewed: {
    readonly plan: PlanInMail
    readonly price: PriceInMail
    readonly startsAt: Date
    readonly endsAt: Date
    /** IANA zone of the payer. */
    readonly timeZone: string
    readonly link: string
  }
  /** To the payer: a period could not be paid again. */
  renewalFailed: {
    readonly plan: PlanInMail
    readonly price: PriceInMail
    readonly failure: 'lackOfBalance' | 'declined'
    /** Null: not known. */
    readonly nextAttemptAt: Date | null
    /** Until when everything stays as it is. */
    readonly rightsUntil: Date
    /** IANA zone of the payer. */
    readonly timeZone: string
    /** Where something can be done about it. */
    readonly link: string
  }
  /** To the payer: what was paid for a period is over. `over`: it was bought once. `refunded`: with its hours. */
  subscriptionEnded: {
    readonly plan: PlanInMail
    readonly reason: 'cancelled' | 'unpaid' | 'over' | 'refunded'
    /** The package paid earlier that is used again; absent: the free one. */
    readonly nowHolds?: PackageNames<string | null> | null
    readonly link: string
  }
  /** To the payer: what was paid could not be given any more and goes back to the card. */
  paymentReturned: {
    readonly plan: PlanInMail
    readonly price: PriceInMail
    /** Of the order. */
    readonly number: string
    readonly link: string
  }
  /** To administrators: a media server needs somebody. */
  mediaServerTrouble: {
    readonly serverName: string
    /** `startFailed`: it was to be started ahead of an event; `switchedOff`: elsewhere, under running events. */
    readonly trouble: 'notAnswering' | 'startFailed' | 'switchedOff'
    /** Events that run on it. */
    readonly liveEvents: number
    readonly link: string
  }
}

/** The texts of one language: a kind that is missing does not compile. */
export type MailTexts = { readonly [Kind in MailKind]: (values: MailValues[Kind]) => WrittenMail }
