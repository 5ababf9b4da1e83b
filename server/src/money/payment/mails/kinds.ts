import type { PlanInMail, PriceInMail } from '../../subscription/index.ts'

/** The values of each kind of payment email. */
export interface PaymentMails {
  /** To the payer: an order was paid. */
  receipt: {
    /** What the order paid for: `Team, monthly`. */
    readonly what: string
    readonly price: PriceInMail
    /** The receipt number. */
    readonly receipt: string
    /** Empty: not set. */
    readonly seller: string
    readonly paidAt: Date
    /** IANA zone of the payer. */
    readonly timeZone: string
    /** The page of the receipt. */
    readonly link: string
  }
  /** To the payer: the purchase was no longer available, so the payment is refunded to the card. */
  paymentReturned: {
    readonly plan: PlanInMail
    readonly price: PriceInMail
    /** The order number. */
    readonly number: string
    readonly link: string
  }
}
