import type { PaymentProvider } from '#platform/ports/payment.ts'
import { expireCheckout, openCheckout, readCheckout } from './checkouts.ts'
import { stripeClient, type StripeConnection } from './client.ts'
import { cardUpdates, createCustomer, useNewestCard } from './customers.ts'
import { readWebhook, undeliveredEvents } from './events.ts'
import { disputesSince, readDispute, readRefund, refund, refundsSince } from './refunds.ts'
import {
  endSubscription,
  readInvoice,
  readSubscription,
  runningSubscriptions,
  setAutoRenew,
} from './subscriptions.ts'

export interface StripeOptions extends StripeConnection {
  /** The signing secret of our webhook endpoint. */
  readonly webhookSecret: string
}

export const stripeProvider = ({
  webhookSecret,
  ...connection
}: StripeOptions): PaymentProvider => {
  const stripe = stripeClient(connection)
  return {
    name: 'stripe',
    isLive: /^[sr]k_live_/.test(connection.secretKey),
    createCustomer: (customer) => createCustomer(stripe, customer),
    useNewestCard: (customerId) => useNewestCard(stripe, customerId),
    cardUpdateUrl: cardUpdates(stripe),
    openCheckout: (order) => openCheckout(stripe, order),
    readCheckout: (id) => readCheckout(stripe, id),
    expireCheckout: (id) => expireCheckout(stripe, id),
    readInvoice: (id) => readInvoice(stripe, id),
    readSubscription: (id) => readSubscription(stripe, id),
    runningSubscriptions: () => runningSubscriptions(stripe),
    setAutoRenew: (id, renews) => setAutoRenew(stripe, id, renews),
    endSubscription: (id) => endSubscription(stripe, id),
    refund: (wanted) => refund(stripe, wanted),
    readRefund: (id) => readRefund(stripe, id),
    refundsSince: (since) => refundsSince(stripe, since),
    readDispute: (id) => readDispute(stripe, id),
    disputesSince: (since) => disputesSince(stripe, since),
    readWebhook: (body, header, at) => readWebhook(stripe, webhookSecret, body, header, at),
    undeliveredEvents: (since) => undeliveredEvents(stripe, since),
  }
}
