import { setTimeout as pause } from 'node:timers/promises'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import {
  startStripeStandIn,
  type CardName,
  type Signing,
  type StripeStandIn,
} from '#providers/payment/stripe/standIn/index.ts'
import { closeProven } from '#testing/closeProven.ts'
import { startTestServer, testStart, type TestServer, type TestUser } from '#testing/server.ts'
import { applyEvents } from '../providerEvents/applyEvents.ts'
import { webhookPath } from '../providerEvents/webhook.ts'
import { sendRefunds } from '../refunds/sendRefunds.ts'
import { orderTopUp } from './shop.ts'

export interface StripeShop {
  readonly server: TestServer
  readonly stripe: StripeStandIn
  /** The webhook's address. The stand-in only sends events after `stripe.sendTo(webhook)`. */
  readonly webhook: string
  /** Sends one message with the given signature. */
  post(event: object, how?: Signing): Promise<Response>
  /** Waits until all messages have arrived and are applied. */
  applied(): Promise<void>
  /** Sends the due refunds and applies the results. */
  refunded(): Promise<void>
  /** Completes a card top-up. Returns the order and the provider's payment. */
  topUp(user: TestUser, amount: number, card?: CardName): Promise<{ id: number; paymentId: string }>
  close(): Promise<void>
}

/** A server with Stripe's stand-in as card provider, on the same clock. */
export const startStripeShop = async (
  environment: Record<string, string> = {},
): Promise<StripeShop> => {
  let server: TestServer | undefined
  const stripe = await startStripeStandIn({ now: () => server?.clock.now() ?? testStart })
  server = await startTestServer({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
    ...environment,
  })
  const { app, clock } = server
  const webhook = `${server.address}${webhookPath}`
  const applied = async (): Promise<void> => {
    await stripe.settled()
    for (let tries = 0; tries < 200; tries++) {
      await applyEvents(app, clock.now())
      if ((await waiting(server)) === 0) return
      await pause(25)
    }
    throw new Error('events still wait')
  }
  return {
    server,
    stripe,
    webhook,
    applied,
    post: (event, how) => stripe.post(webhook, event, how),
    refunded: async () => {
      for (let tries = 0; tries < 200; tries++) {
        await sendRefunds(app, clock.now())
        const left = await app.db.query
          .selectFrom('paymentRefunds')
          .select('id')
          .where('state', '=', 'requested')
          .where('lastError', 'is', null)
          .execute()
        if (left.length === 0) return applied()
        await pause(25)
      }
      throw new Error('refunds still wait')
    },
    topUp: async (user, amount, card) => {
      const { order } = await orderTopUp(server, user, amount)
      const { sessionId } = await app.db.query
        .selectFrom('paymentOrders')
        .select('sessionId')
        .where('id', '=', BigInt(order.id))
        .executeTakeFirstOrThrow()
      stripe.pay(sessionId!, card, 'passed')
      await server.ok(paymentCalls.lookUp, { id: order.id }, user)
      return { id: order.id, paymentId: await paymentOf(server, order.id) }
    },
    close: async () => {
      stripe.sendTo(null)
      await stripe.settled()
      await closeProven(server)
      await stripe.stop()
      if (stripe.unknownRequests.length > 0)
        throw new Error(`the stand-in does not know: ${stripe.unknownRequests.join(', ')}`)
    },
  }
}

/** Events without an attempt, or with one in progress. Failed events are retried later. */
const waiting = async ({ app }: TestServer): Promise<number> => {
  const rows = await app.db.query
    .selectFrom('providerEvents')
    .select('id')
    .where('state', '=', 'waiting')
    .where('lastError', 'is', null)
    .execute()
  return rows.length
}

const paymentOf = async ({ app }: TestServer, id: number): Promise<string> => {
  const { paymentId } = await app.db.query
    .selectFrom('paymentOrders')
    .select('paymentId')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  return paymentId!
}
