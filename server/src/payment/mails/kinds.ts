import type { PlanInMail, PriceInMail } from '../../subscription/index.ts'

/** What each kind of mail of payments is about. */
export interface PaymentMails {
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
  /** To the payer: what was paid could not be given any more and goes back to the card. */
  paymentReturned: {
    readonly plan: PlanInMail
    readonly price: PriceInMail
    /** Of the order. */
    readonly number: string
    readonly link: string
  }
}
