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
   * A UUID stored with the order before the first attempt. The provider recognises retries by it.
   * Not the id of the order: a new database restarts ids, and the provider remembers for a day.
   */
  readonly orderKey: string
  readonly userId: bigint
  /** Of `createCustomer`. */
  readonly customerId: string
  readonly emailAddress: string
  readonly language: 'en' | 'zh'
  /** `subscription` is charged again every period until it is ended. */
  readonly mode: 'payment' | 'subscription'
  /** Description of the purchase for the payer. */
  readonly title: string
  /** Cents. */
  readonly amount: bigint
  readonly currency: Currency
  /** Of a subscription; null for a single payment. */
  readonly period: PaidPeriod | null
  /** Purpose of the order, such as `topUp`, for readers of the provider's pages. */
  readonly purpose: string
  /**
   * From the order's row, so that every attempt has the same value. At least 30 minutes after `at`.
   */
  readonly expiresAt: Date
  /**
   * Return address of the payer's browser. `{CHECKOUT_SESSION_ID}` becomes the id of the session.
   */
  readonly successUrl: string
  readonly cancelUrl: string
  readonly at: Date
}

export interface Checkout {
  readonly sessionId: string
  /** The payment page. */
  readonly url: string
}

export interface CheckoutFacts {
  readonly sessionId: string
  /** `processing`: the payer has finished and the bank has not responded yet. */
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  /** Null: not a session of this installation. */
  readonly orderId: bigint | null
  /**
   * The `orderKey` of its order. Other installations have other keys, although their orders have
   * the same ids.
   */
  readonly orderKey: string | null
  /** Cents without tax, which are credited. */
  readonly amount: bigint
  /** Additional cents that are not ours. */
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
  /** Its period: the first of a subscription, a later one, or an unexpected one. */
  readonly reason: 'first' | 'renewal' | 'other'
  /** Cents without tax. */
  readonly amount: bigint
  readonly tax: bigint
  readonly currency: Currency
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly paymentId: string | null
  /** Number of charge attempts. */
  readonly attempts: number
  /** Null: it will not be tried again. */
  readonly nextAttemptAt: Date | null
  /** URL where the payer can pay or confirm the payment; null if unnecessary. */
  readonly actionUrl: string | null
  /** The order and user of the subscription's start. Null: not of this installation. */
  readonly orderId: bigint | null
  readonly userId: bigint | null
}

export interface SubscriptionFacts {
  readonly id: string
  /**
   * `pastDue`: a payment failed and is retried. `incomplete`: never paid yet. `unpaid`: retries
   * ended, but not the subscription. `unknown`: a state that this version does not know; it changes
   * nothing and requires an administrator.
   */
  readonly state: 'active' | 'pastDue' | 'incomplete' | 'unpaid' | 'ended' | 'unknown'
  readonly periodEnd: Date
  readonly cancelsAtPeriodEnd: boolean
  /** Of the latest period; null before the first. */
  readonly latestInvoiceId: string | null
  readonly orderId: bigint | null
  readonly userId: bigint | null
}

export interface RefundFacts {
  readonly id: string
  /** Our id from `refund`; null for a refund from the provider's pages. */
  readonly refundId: string | null
  readonly paymentId: string | null
  readonly state: 'pending' | 'succeeded' | 'failed' | 'unknown'
  readonly amount: bigint
  readonly currency: Currency
  /** The provider's reason why it failed or is pending. */
  readonly reason: string | null
}

export interface DisputeFacts {
  readonly id: string
  readonly paymentId: string | null
  /** `inquiry`: a question of the bank without any movement of money, so nothing may be frozen. */
  readonly state: 'inquiry' | 'open' | 'won' | 'lost' | 'unknown'
  readonly amount: bigint
  readonly currency: Currency
  readonly reason: string
}

/**
 * Subject of an event. The object itself is fetched, because events arrive late and in any order.
 */
export type EventSubject =
  | 'checkout'
  | 'invoice'
  | 'subscription'
  | 'customer'
  | 'refund'
  | 'dispute'

export interface ProviderEvent {
  readonly id: string
  /** The provider's name of the event type. */
  readonly type: string
  /** Null: recorded without further action, so that the caller need not know the types. */
  readonly subject: EventSubject | null
  readonly objectId: string | null
  readonly createdAt: Date
  readonly isLive: boolean
  /** The original, only for manual investigation. */
  readonly payload: unknown
}

/**
 * Card payment provider. Every function that changes something is idempotent for the same input
 * after a failure. Each throws `ProviderUnreachable` or `ProviderRefusal`.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox'
  /** Whether real money moves. */
  readonly isLive: boolean
  createCustomer(customer: NewCustomer): Promise<string>
  /** The same order again: the same session. */
  openCheckout(checkout: NewCheckout): Promise<Checkout>
  readCheckout(sessionId: string): Promise<CheckoutFacts>
  /** Succeeds if it is no longer open. Read its result afterwards. */
  expireCheckout(sessionId: string): Promise<void>
  readInvoice(id: string): Promise<InvoiceFacts>
  readSubscription(id: string): Promise<SubscriptionFacts>
  /** Every subscription that has not ended, for the daily comparison. */
  runningSubscriptions(): AsyncIterable<SubscriptionFacts>
  /** False: ends with its period. Refused if it has ended. */
  setAutoRenew(subscriptionId: string, renews: boolean): Promise<void>
  /** Immediate and without a refund. Succeeds if it has ended already. */
  endSubscription(subscriptionId: string): Promise<void>
  /** `refundId` is our UUID, stored before. Idempotent for each id. Amount in cents. */
  refund(refund: {
    readonly refundId: string
    readonly paymentId: string
    readonly amount: bigint
  }): Promise<RefundFacts>
  readRefund(id: string): Promise<RefundFacts>
  /**
   * Refunds and disputes since then, to find those with lost events; and refunds by our id, if the
   * response of `refund` was lost.
   */
  refundsSince(since: Date): AsyncIterable<RefundFacts>
  disputesSince(since: Date): AsyncIterable<DisputeFacts>
  readDispute(id: string): Promise<DisputeFacts>
  /** Applies a replaced card to the customer's subscriptions. */
  useNewestCard(customerId: string): Promise<void>
  /** A page of the provider where the payer replaces the card. Valid for some minutes. */
  cardUpdateUrl(customerId: string, returnUrl: string): Promise<string>
  /**
   * Parses a request to our webhook.
   * @throws WebhookRefusal for a wrong or missing signature, or one more than 300 s in the past or
   * future
   */
  readWebhook(rawBody: Buffer, signatureHeader: string | undefined, at: Date): ProviderEvent
  /** Events of the last days that our webhook did not accept. */
  undeliveredEvents(since: Date): AsyncIterable<ProviderEvent>
}

/**
 * No response, or an unclear one: the provider may have made the change. Retry with the same input,
 * or read the state.
 */
export class ProviderUnreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderUnreachable'
  }
}

/** A definite refusal: the provider changed nothing, and a retry fails too. */
export class ProviderRefusal extends Error {
  /** The provider's code, such as `card_declined` or `resource_missing`. */
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderRefusal'
    this.code = code
  }
}

/** A request to the webhook without a valid, recent signature of the provider. */
export class WebhookRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WebhookRefusal'
  }
}
