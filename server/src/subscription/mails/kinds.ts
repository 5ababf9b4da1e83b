import type { PackageNames } from '@openbooth/contract/rules/packages'
import type { PlanInMail, PriceInMail } from './planInMail.ts'

/** What each kind of mail of subscriptions is about. */
export interface SubscriptionMails {
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
}
