/** A currency as ISO 4217 writes it: `USD`. */
export type Currency = string

export type PaidPeriod = 'month' | 'year'

export interface NewCustomer {
  readonly userId: bigint
  readonly emailAddress: string
  readonly name: string
}

export interface NewCheckout {
  readonly orderId: bigint
  /**
   * A UUID stored with the order before the first try. The provider knows by it that a second try is the same
   * order. Not the order's id: ids begin anew in a new database, and the provider remembers for a day.
   */
  readonly orderKey: string
  readonly userId: bigint
  /** Of `createCustomer`. */
  readonly customerId: string
  readonly emailAddress: string
  readonly language: 'en' | 'zh'
  /** `subscription` is charged again every period until it is ended. */
  readonly mode: 'payment' | 'subscription'
  /** What the payer reads as the thing paid for. */
  readonly title: string
  /** Cents. */
  readonly amount: bigint
  readonly currency: Currency
  /** Of a subscription; null for a single payment. */
  readonly period: PaidPeriod | null
  /** What the order is for, such as `topUp`; only for people who read the provider's pages. */
  readonly purpose: string
  /** From the order's row, so that every try says the same. At least 30 minutes after `at`. */
  readonly expiresAt: Date
  /** Where the payer's browser goes afterwards. `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  readonly successUrl: string
  readonly cancelUrl: string
  readonly at: Date
}

export interface Checkout {
  readonly sessionId: string
  /** The page the payer pays on. */
  readonly url: string
}

export interface CheckoutFacts {
  readonly sessionId: string
  /** `processing`: the payer has done everything and the bank has not answered yet. */
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  /** Null: the session is not one of ours. */
  readonly orderId: bigint | null
  /** `orderKey` it was opened with. Another installation has other keys, though its orders have the same ids. */
  readonly orderKey: string | null
  /** Cents without tax: what is credited. */
  readonly amount: bigint
  /** Cents that came on top and are not ours. */
  readonly tax: bigint
  readonly currency: Currency
  readonly paymentId: string | null
  readonly subscriptionId: string | null
  readonly invoiceId: string | null
}

export interface InvoiceFacts {
  readonly id: string
  readonly state: 'open' | 'paid' | 'void' | 'uncollectible'
  readonly subscriptionId: string | null
  /** The period it is for: the first of a subscription, a later one, or something we did not ask for. */
  readonly reason: 'first' | 'renewal' | 'other'
  /** Cents without tax. */
  readonly amount: bigint
  readonly tax: bigint
  readonly currency: Currency
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly paymentId: string | null
  /** How often charging was tried. */
  readonly attempts: number
  /** Null: it will not be tried again. */
  readonly nextAttemptAt: Date | null
  /** Where the payer can pay it or confirm the payment; null when there is nothing to do. */
  readonly actionUrl: string | null
  /** The order and user the subscription began with; null: not one of ours. */
  readonly orderId: bigint | null
  readonly userId: bigint | null
}

export interface SubscriptionFacts {
  readonly id: string
  /**
   * `pastDue`: a payment failed and is tried again. `incomplete`: never paid yet. `unpaid`: given up, not ended.
   * `unknown`: a state this version does not know, which changes nothing here and is looked at by a person.
   */
  readonly state: 'active' | 'pastDue' | 'incomplete' | 'unpaid' | 'ended' | 'unknown'
  readonly periodEnd: Date
  readonly cancelsAtPeriodEnd: boolean
  /** Of the period begun last. Null: none was made yet. */
  readonly latestInvoiceId: string | null
  readonly orderId: bigint | null
  readonly userId: bigint | null
}

export interface RefundFacts {
  readonly id: string
  /** Ours, from `refund`; null: somebody made the refund on the provider's own pages. */
  readonly refundId: string | null
  readonly paymentId: string | null
  readonly state: 'pending' | 'succeeded' | 'failed' | 'unknown'
  readonly amount: bigint
  readonly currency: Currency
  /** The provider's word for why it failed or waits. */
  readonly reason: string | null
}

export interface DisputeFacts {
  readonly id: string
  readonly paymentId: string | null
  /** `inquiry`: a question of the bank; no money has moved and none may be frozen. */
  readonly state: 'inquiry' | 'open' | 'won' | 'lost' | 'unknown'
  readonly amount: bigint
  readonly currency: Currency
  readonly reason: string
}

/** What an event is about; the object itself is fetched, because events come late and in any order. */
export type EventSubject =
  | 'checkout'
  | 'invoice'
  | 'subscription'
  | 'customer'
  | 'refund'
  | 'dispute'

export interface ProviderEvent {
  readonly id: string
  /** The provider's own name of what happened. */
  readonly type: string
  /** Null: recorded, and nothing is done about it. Tells so that whoever applies it need not know the names. */
  readonly subject: EventSubject | null
  readonly objectId: string | null
  readonly createdAt: Date
  readonly isLive: boolean
  /** As it came, for people who look into a case. Nothing is decided by it. */
  readonly payload: unknown
}

/**
 * Whoever takes card payments for us. Every function that asks for a deed may be called again with the same input
 * after a failure and the deed is done once. Each throws `ProviderUnreachable` or `ProviderRefusal`.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox'
  /** Whether real money moves. */
  readonly isLive: boolean
  createCustomer(customer: NewCustomer): Promise<string>
  /** The same order again: the same session. */
  openCheckout(checkout: NewCheckout): Promise<Checkout>
  readCheckout(sessionId: string): Promise<CheckoutFacts>
  /** Fine when it is not open any more; look afterwards what became of it. */
  expireCheckout(sessionId: string): Promise<void>
  readInvoice(id: string): Promise<InvoiceFacts>
  readSubscription(id: string): Promise<SubscriptionFacts>
  /** Every subscription that has not ended, for the daily comparison. */
  runningSubscriptions(): AsyncIterable<SubscriptionFacts>
  /** False: ends with its period. Refused for one that has ended. */
  setAutoRenew(subscriptionId: string, renews: boolean): Promise<void>
  /** At once and without giving anything back; fine when it has ended already. */
  endSubscription(subscriptionId: string): Promise<void>
  /** `refundId` is a UUID of ours, stored before; the same one again is the same refund. Amount in cents. */
  refund(refund: {
    readonly refundId: string
    readonly paymentId: string
    readonly amount: bigint
  }): Promise<RefundFacts>
  readRefund(id: string): Promise<RefundFacts>
  /**
   * Refunds and disputes since then, so that those whose events were lost for good are still found; and refunds by
   * our own id, when the answer to `refund` was lost.
   */
  refundsSince(since: Date): AsyncIterable<RefundFacts>
  disputesSince(since: Date): AsyncIterable<DisputeFacts>
  readDispute(id: string): Promise<DisputeFacts>
  /** After the customer has replaced the card there: subscriptions are charged to the new one too. */
  useNewestCard(customerId: string): Promise<void>
  /** A page of the provider where the payer replaces the card. Good for some minutes. */
  cardUpdateUrl(customerId: string, returnUrl: string): Promise<string>
  /**
   * Reads what was sent to our webhook.
   * @throws WebhookRefusal for a wrong or missing signature, one older than 300 s or further in the future than that
   */
  readWebhook(rawBody: Buffer, signatureHeader: string | undefined, at: Date): ProviderEvent
  /** Events of the last days that our webhook never took. */
  undeliveredEvents(since: Date): AsyncIterable<ProviderEvent>
}

/** No answer, or one that says nothing: the deed may have been done. Ask again with the same input, or look. */
export class ProviderUnreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderUnreachable'
  }
}

/** A definite no: nothing was done, and the same request will not be done either. */
export class ProviderRefusal extends Error {
  /** The provider's code, such as `card_declined` or `resource_missing`. */
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderRefusal'
    this.code = code
  }
}

/** Something was sent to the webhook that the provider did not sign, or not just now. */
export class WebhookRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WebhookRefusal'
  }
}
