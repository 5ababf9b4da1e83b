import type { PackageNames } from '@openbooth/contract/money/comboPackage/rules'
import type { PlanInMail, PriceInMail } from './planInMail.ts'

/** The values of each kind of subscription email. */
export interface SubscriptionMails {
  /** To the payer: the subscription was renewed. */
  renewed: {
    readonly plan: PlanInMail
    readonly price: PriceInMail
    readonly startsAt: Date
    readonly endsAt: Date
    /** IANA zone of the payer. */
    readonly timeZone: string
    readonly link: string
  }
  /** To the payer: the renewal payment failed. */
  renewalFailed: {
    readonly plan: PlanInMail
    readonly price: PriceInMail
    readonly failure: 'lackOfBalance' | 'declined'
    /** Null: not known. */
    readonly nextAttemptAt: Date | null
    /** The end of the rights without a payment. */
    readonly rightsUntil: Date
    /** IANA zone of the payer. */
    readonly timeZone: string
    /** The page with the options of the payer. */
    readonly link: string
  }
  /** To the payer: the paid period has ended. `over`: a one-time purchase. `refunded`: the unused hours expired too. */
  subscriptionEnded: {
    readonly plan: PlanInMail
    readonly reason: 'cancelled' | 'unpaid' | 'over' | 'refunded'
    /** The earlier paid package that applies again. Absent: the free package. */
    readonly nowHolds?: PackageNames<string | null> | null
    readonly link: string
  }
}
