import { setTimeout as pause } from 'node:timers/promises'
import type { Stripe } from 'stripe'
import { systemClock } from '#platform/run/clock.ts'
import type { PaymentProvider } from '#platform/ports/payment.ts'
import { stripeClient } from '../client.ts'
import { startStripeStandIn, type StripeStandIn } from '../standIn/index.ts'
import { stripeProvider } from '../stripeProvider.ts'
import { idOf } from '../values.ts'

/** The system under test: the stand-in, or Stripe's test mode with STRIPE_TEST_KEY. */
export interface ContractWorld {
  readonly name: 'the stand-in' | 'the test mode of Stripe'
  readonly provider: PaymentProvider
  /** The library itself, for actions of payers and clocks. */
  readonly stripe: Stripe
  /** Null with Stripe, whose pages allow no automation. */
  readonly standIn: StripeStandIn | null
  close(): Promise<void>
}

const webhookSecret = 'whsec_standIn'

export const openContractWorld = async (): Promise<ContractWorld> => {
  const testKey = process.env.STRIPE_TEST_KEY
  if (testKey) {
    if (!/^[sr]k_test_/.test(testKey))
      throw new Error('STRIPE_TEST_KEY is not a key of the test mode')
    return {
      name: 'the test mode of Stripe',
      provider: stripeProvider({ secretKey: testKey, webhookSecret, timeoutMilliseconds: 20_000 }),
      stripe: stripeClient({ secretKey: testKey, timeoutMilliseconds: 20_000 }),
      standIn: null,
      close: async () => {},
    }
  }
  const standIn = await startStripeStandIn(systemClock)
  const connection = { secretKey: standIn.secretKey, apiBase: standIn.url }
  return {
    name: 'the stand-in',
    provider: stripeProvider({ ...connection, webhookSecret }),
    stripe: stripeClient(connection),
    standIn,
    close: () => standIn.stop(),
  }
}

/** A successful card payment, created without a page. */
export const payDirectly = async (
  { stripe }: ContractWorld,
  amount: number,
  card = 'pm_card_visa',
): Promise<string> => {
  const payment = await stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    payment_method: card,
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  return payment.id
}

/**
 * A customer on a separate test clock, with a card and a new monthly subscription to 20 dollars.
 */
export const subscribeDirectly = async (
  { stripe }: ContractWorld,
  startsAt: Date,
  card = 'pm_card_visa',
) => {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: seconds(startsAt) })
  const customer = await stripe.customers.create({ email: 'a@example.test', test_clock: clock.id })
  const useCard = async (name: string): Promise<void> => {
    const { id } = await stripe.paymentMethods.attach(name, { customer: customer.id })
    await stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: id },
    })
  }
  await useCard('pm_card_visa')
  const product = await stripe.products.create({ name: 'A plan' })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 2000,
    recurring: { interval: 'month' },
  })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    metadata: { order_id: '7', user_id: '3', purpose: 'package' },
  })
  if (card !== 'pm_card_visa') {
    const { id } = await stripe.paymentMethods.attach(card, { customer: customer.id })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: id })
  }
  return {
    customerId: customer.id,
    subscriptionId: subscription.id,
    firstInvoiceId: idOf(subscription.latest_invoice)!,
    latestInvoice: async () =>
      idOf((await stripe.subscriptions.retrieve(subscription.id)).latest_invoice)!,
    liveUntil: async (at: Date): Promise<void> => {
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds(at) })
      await until(
        async () => (await stripe.testHelpers.testClocks.retrieve(clock.id)).status === 'ready',
      )
    },
    forget: async () => {
      await stripe.testHelpers.testClocks.del(clock.id)
    },
  }
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Polls for an asynchronous result of the provider. */
export const until = async (look: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 120; tries++) {
    if (await look()) return
    await pause(tries < 20 ? 25 : 1_000)
  }
  throw new Error('it did not happen')
}
