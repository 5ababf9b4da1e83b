import { ProviderRefusal, WebhookRefusal, type PaymentProvider } from '#platform/ports/payment.ts'
import { cardUpdateUrl, createCustomer } from './customers.ts'
import { refund, readRefund, refundsSince } from './refunds.ts'
import { expireCheckout, openCheckout, readCheckout } from './sessions.ts'
import {
  endSubscription,
  readInvoice,
  readSubscription,
  runningSubscriptions,
  setAutoRenew,
} from './subscriptions.ts'
import type { SandboxWorld } from './world.ts'

export { renewDue } from './renew.ts'
export { serveSandboxPages } from './pages.ts'
export type { SandboxWorld } from './world.ts'

const nothing = async function* (): AsyncIterable<never> {}

/**
 * The card provider of demo mode. No real money moves. The `sandbox_` tables replace the provider's
 * database.
 */
export const sandboxProvider = (world: SandboxWorld): PaymentProvider => ({
  name: 'sandbox',
  isLive: false,
  createCustomer: (customer) => createCustomer(world, customer),
  openCheckout: (checkout) => openCheckout(world, checkout),
  readCheckout: (sessionId) => readCheckout(world, sessionId),
  expireCheckout: (sessionId) => expireCheckout(world, sessionId),
  readInvoice: (id) => readInvoice(world, id),
  readSubscription: (id) => readSubscription(world, id),
  runningSubscriptions: () => runningSubscriptions(world),
  setAutoRenew: (id, renews) => setAutoRenew(world, id, renews),
  endSubscription: (id) => endSubscription(world, id),
  refund: (wanted) => refund(world, wanted),
  readRefund: (id) => readRefund(world, id),
  refundsSince: (since) => refundsSince(world, since),
  // The sandbox has no disputes.
  disputesSince: nothing,
  readDispute: async () => {
    throw new ProviderRefusal('resource_missing', 'the sandbox has no disputes')
  },
  // A customer of the sandbox has only one card.
  useNewestCard: async () => {},
  cardUpdateUrl: (customerId, returnUrl) => cardUpdateUrl(world, customerId, returnUrl),
  // Its events are written directly to the database, so they cannot be forged by a webhook.
  readWebhook: () => {
    throw new WebhookRefusal('the sandbox sends nothing to the webhook')
  },
  undeliveredEvents: nothing,
})
