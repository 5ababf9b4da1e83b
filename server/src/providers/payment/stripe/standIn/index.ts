import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Stripe } from 'stripe'
import { answerApi } from './answerApi.ts'
import type { CardName } from './cards.ts'
import { expireDue, payOnPage, settleSlowPayment, type PageOutcome } from './checkouts.ts'
import { setDefaultCard } from './customers.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { faultPlan, type Fault } from './faults.ts'
import { idempotency } from './idempotency.ts'
import { answerPage } from './page.ts'
import { keepCard } from './payments.ts'
import { makeRefund, settleRefund } from './refunds.ts'
import { live, type AfterRetries } from './renewals.ts'
import { routes } from './routes.ts'
import {
  post,
  sign,
  webhookSender,
  type DeliveryPlan,
  type SignedMessage,
  type Signing,
} from './webhooks.ts'
import { emptyWorld, find, type World } from './world.ts'

export type { CardName } from './cards.ts'
export type { Fault } from './faults.ts'
export type { Signing } from './webhooks.ts'

export interface StandInOptions {
  /** The clock of the stand-in. */
  readonly now: () => Date
}

export interface StripeStandIn {
  /** Values for STRIPE_API_BASE, STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. */
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** The objects of the account, for assertions. */
  readonly world: World
  /** Received requests, such as `POST /v1/refunds`, with their idempotency keys. */
  readonly requests: readonly { readonly request: string; readonly key: string | null }[]
  /** Requests without a model. A test should end without any. */
  readonly unknownRequests: readonly string[]
  /** Plans a fault for the next matching requests. */
  fault(fault: Fault, matches: RegExp, times?: number): void
  clearFaults(): void
  /** Runs after the processing of a request and before the response. */
  beforeAnswer(work: ((request: string) => Promise<void>) | null): void
  /** Sends all following events to this address; null to stop. */
  sendTo(url: string | null): void
  deliverAs(plan: (event: Stripe.Event) => DeliveryPlan): void
  /** Resolves when all events are delivered. */
  settled(): Promise<void>
  signed(event: Stripe.Event, how?: Signing): SignedMessage
  /** Sends one event to an address, without retries. */
  post(url: string, event: object, how?: Signing): Promise<Response>
  /** Simulates a payer on the payment page. */
  pay(sessionId: string, card?: CardName, secured?: 'passed' | 'failed'): PageOutcome
  settleSlowPayment(sessionId: string, isPaid: boolean): void
  /** Simulates a customer who replaces the card on its page. */
  replaceCard(customerId: string, card: CardName): void
  dispute(
    paymentId: string,
    amount?: number,
    status?: 'needs_response' | 'warning_needs_response',
  ): string
  closeDispute(id: string, status: 'won' | 'lost' | 'warning_closed'): void
  /** Simulates a refund on the dashboard. */
  refundOnDashboard(paymentId: string, amount: number): string
  settleRefund(id: string, status: 'succeeded' | 'failed'): void
  /** The account's final action on an unpaid subscription. */
  afterRetries(what: AfterRetries): void
  /** Simulates the time up to the clock: renewals, retries, expired pages. */
  catchUp(): void
  stop(): Promise<void>
}

/**
 * Stripe on the loopback interface: the part that we use, with its states, clock and signed
 * webhooks. Strict like Stripe: unknown parameters, wrong keys and unmodelled requests are refused.
 */
export const startStripeStandIn = async ({ now }: StandInOptions): Promise<StripeStandIn> => {
  const secretKey = 'sk_test_standIn'
  const webhookSecret = 'whsec_standIn'
  // Shows an earlier time while past events are simulated.
  let livedAt: number | null = null
  let retries: AfterRetries = 'canceled'
  const seconds = (): number => livedAt ?? Math.floor(now().getTime() / 1000)
  const webhooks = webhookSender(webhookSecret, () => Math.floor(now().getTime() / 1000))
  const world = emptyWorld(seconds, webhooks.send)
  const faults = faultPlan()
  const requests: { request: string; key: string | null }[] = []
  const unknownRequests: string[] = []
  let afterDone: ((request: string) => Promise<void>) | null = null
  const api = {
    world,
    secretKey,
    faults,
    keys: idempotency(seconds),
    routes: routes(() => retries, webhooks.wasDelivered),
    requests,
    unknownRequests,
    beforeAnswering: async (request: string) => {
      await webhooks.beforeAnswering()
      await afterDone?.(request)
    },
  }
  const server = createServer((request, response) => {
    const work = request.url?.startsWith('/v1/')
      ? answerApi(api, request, response)
      : answerPage(world, request, response)
    work.catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  world.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: world.address,
    secretKey,
    webhookSecret,
    world,
    requests,
    unknownRequests,
    fault: (fault, matches, times = 1) => faults.plan(fault, matches, times),
    clearFaults: () => faults.clear(),
    beforeAnswer: (work) => {
      afterDone = work
    },
    sendTo: webhooks.setEndpoint,
    deliverAs: webhooks.setPlan,
    settled: webhooks.settled,
    signed: (event, how) => sign(event, webhookSecret, Math.floor(now().getTime() / 1000), how),
    post: (url, event, how) =>
      post(
        url,
        sign(event as Stripe.Event, webhookSecret, Math.floor(now().getTime() / 1000), how),
      ),
    pay: (id, card = 'pm_card_visa', secured) => payOnPage(world, id, card, secured),
    settleSlowPayment: (id, isPaid) => settleSlowPayment(world, id, isPaid),
    replaceCard: (id, card) => {
      const customer = find(world.customers, 'customer', id)
      setDefaultCard(world, customer, keepCard(world, card, id))
    },
    dispute: (id, amount, status) => {
      const payment = find(world.payments, 'payment_intent', id)
      return openDispute(world, payment, amount ?? payment.amount, status).id
    },
    closeDispute: (id, status) => closeDispute(world, find(world.disputes, 'dispute', id), status),
    refundOnDashboard: (id, amount) =>
      makeRefund(world, find(world.payments, 'payment_intent', id), amount, null, {}).id,
    settleRefund: (id, status) => settleRefund(world, find(world.refunds, 'refund', id), status),
    afterRetries: (what) => {
      retries = what
    },
    catchUp: () => {
      const until = Math.floor(now().getTime() / 1000)
      try {
        live(world, until, null, retries, (at) => {
          livedAt = at
        })
      } finally {
        livedAt = null
      }
      expireDue(world)
    },
    stop: async () => {
      webhooks.setEndpoint(null)
      await webhooks.settled()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
