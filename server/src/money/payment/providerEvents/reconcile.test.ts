import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletBalance } from '#ledger'
import { lookUp, order, orderTopUp } from '../testing/shop.ts'
import { startStripeShop, type StripeShop } from '../testing/stripeShop.ts'
import { reconcile } from './reconcile.ts'

// No webhook endpoint listens in this file, so the provider's messages never arrive.

const minute = 60_000
const day = 24 * 60 * minute
let shop: StripeShop
beforeAll(async () => {
  shop = await startStripeShop()
  // The first comparison is due immediately.
  await compare()
})
afterAll(() => shop.close())

const compare = async (): Promise<void> => {
  await reconcile(shop.server.app, shop.server.clock.now())
  await shop.applied()
}
const sessionOf = async (id: number): Promise<string> =>
  (
    await shop.server.app.db.query
      .selectFrom('paymentOrders')
      .select('sessionId')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
  ).sessionId!
const findingsOf = async (name: string) =>
  (
    await shop.server.app.db.query
      .selectFrom('providerChecks')
      .select('findings')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).findings as { what: string; objectId: string }[]

test('A payment without any message is found within a quarter of an hour.', async () => {
  const anna = await shop.server.user()
  const ordered = await orderTopUp(shop.server, anna, 30)
  const session = await sessionOf(ordered.order.id)
  shop.stripe.pay(session)
  await compare()
  expect(await walletBalance(shop.server.app.db.pool, anna.id)).toBe(0n)
  shop.server.clock.advance(15 * minute)
  await compare()
  expect(await walletBalance(shop.server.app.db.pool, anna.id)).toBe(3000n)
  expect(await findingsOf('pending orders')).toEqual([
    { what: `order ${ordered.order.id} is paid`, objectId: session },
  ])
})

test('A payment made at the last moment through a slow bank is found after the order has ended.', async () => {
  const anna = await shop.server.user()
  const ordered = await orderTopUp(shop.server, anna, 30)
  const session = await sessionOf(ordered.order.id)
  shop.stripe.pay(session, 'pm_bank_debit')
  await shop.server.app.db.query
    .updateTable('paymentOrders')
    .set({ state: 'expired', reason: 'timedOut' })
    .where('id', '=', BigInt(ordered.order.id))
    .execute()
  shop.stripe.settleSlowPayment(session, true)
  shop.server.clock.advance(15 * minute)
  await compare()
  expect(await lookUp(shop.server, anna, ordered)).toMatchObject({ state: 'paid' })
  expect(await walletBalance(shop.server.app.db.pool, anna.id)).toBe(3000n)
})

test('Undelivered events are fetched within the hour and applied once.', async () => {
  const anna = await shop.server.user()
  const { paymentId } = await shop.topUp(anna, 50)
  shop.server.clock.advance(60 * minute)
  await compare()
  const id = shop.stripe.dispute(paymentId)
  shop.server.clock.advance(60 * minute)
  await compare()
  expect(await walletBalance(shop.server.app.db.pool, anna.id)).toBe(0n)
  expect(await findingsOf('missed events')).toContainEqual({
    what: 'charge.dispute.created was missed',
    objectId: expect.stringMatching(/^evt_/) as string,
  })
  shop.stripe.closeDispute(id, 'won')
  shop.server.clock.advance(60 * minute)
  await compare()
  expect(await walletBalance(shop.server.app.db.pool, anna.id)).toBe(5000n)
  shop.server.clock.advance(60 * minute)
  await compare()
  expect(await findingsOf('missed events')).toEqual([])
})

test('Refunds, disputes and subscriptions are compared once a day, even when their events are lost.', async () => {
  const anna = await shop.server.user()
  const first = await shop.topUp(anna, 50)
  const second = await shop.topUp(anna, 20)
  const { order: bought } = await order(shop.server, anna, { packageId: 2, period: 'month' })
  const session = await sessionOf(bought.id)
  shop.stripe.pay(session)
  await lookUp(shop.server, anna, { order: bought, checkoutUrl: null })
  const subscription = await shop.server.app.db.query
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', anna.id)
    .executeTakeFirstOrThrow()
  shop.server.clock.advance(day)
  await compare()
  shop.stripe.refundOnDashboard(first.paymentId, 1000)
  shop.stripe.dispute(second.paymentId)
  await shop.server.app.payments!.endSubscription(subscription.providerSubscription!)
  shop.stripe.world.events.clear()
  shop.server.clock.advance(day)
  await compare()
  expect(await walletBalance(shop.server.app.db.pool, anna.id)).toBe(4000n)
  const ended = await shop.server.app.db.query
    .selectFrom('subscriptions')
    .select('state')
    .where('id', '=', subscription.id)
    .executeTakeFirstOrThrow()
  expect(ended.state).toBe('ended')
  expect((await findingsOf('all objects')).map(({ what }) => what).toSorted()).toEqual([
    'a dispute is open there',
    'a refund is succeeded there',
    'a subscription has ended there',
  ])
  shop.server.clock.advance(day)
  await compare()
  expect(await findingsOf('all objects')).toEqual([])
})

test('An abandoned event is retried every day, and its error is shown.', async () => {
  const { app, clock } = shop.server
  const anna = await shop.server.user()
  const { order: ordered } = await orderTopUp(shop.server, anna, 30)
  const objectId = await sessionOf(ordered.id)
  shop.stripe.pay(objectId)
  shop.stripe.world.events.clear()
  const at = clock.now()
  await app.db.query
    .updateTable('paymentOrders')
    .set({ state: 'expired', reason: 'timedOut', createdAt: new Date(at.getTime() - 3 * day) })
    .where('id', '=', BigInt(ordered.id))
    .execute()
  await app.db.query
    .insertInto('providerEvents')
    .values({
      provider: 'stripe',
      id: 'evt_given_up',
      type: 'checkout.session.completed',
      subject: 'checkout',
      objectId,
      payload: '{}',
      createdAt: at,
      receivedAt: at,
      settledAt: at,
      state: 'failed',
      tries: 12,
      lastError: 'Error: the disk was full',
    })
    .execute()
  clock.advance(day)
  await compare()
  await expect.poll(() => walletBalance(app.db.pool, anna.id)).toBe(3000n)
  expect(await findingsOf('all objects')).toContainEqual({
    what: 'checkout.session.completed could not be applied: Error: the disk was full',
    objectId: 'evt_given_up',
  })
})

test('A failed comparison is due again in five minutes.', async () => {
  shop.server.clock.advance(day)
  shop.stripe.fault('error', /GET \/v1\/events/, 99)
  await reconcile(shop.server.app, shop.server.clock.now()).catch(() => {})
  shop.stripe.clearFaults()
  const before = shop.server.clock.now()
  shop.server.clock.advance(5 * minute)
  await compare()
  const { lastAt } = await shop.server.app.db.query
    .selectFrom('providerChecks')
    .select('lastAt')
    .where('name', '=', 'missed events')
    .executeTakeFirstOrThrow()
  expect(lastAt!.getTime()).toBeGreaterThan(before.getTime())
})

test('A live-mode event among test-mode ones is not stored.', async () => {
  const { server, stripe } = shop
  const anna = await server.user()
  const { paymentId } = await shop.topUp(anna, 50)
  server.clock.advance(60 * minute)
  await compare()
  const known = new Set(stripe.world.events.keys())
  stripe.dispute(paymentId)
  for (const event of stripe.world.events.values()) if (!known.has(event.id)) event.livemode = true
  server.clock.advance(60 * minute)
  await compare()
  expect(await findingsOf('missed events')).toEqual([])
  expect(await walletBalance(server.app.db.pool, anna.id)).toBe(5000n)
})

test('The content of an event is deleted after ninety days, but not its record.', async () => {
  const { app, clock } = shop.server
  const kept = await app.db.query
    .selectFrom('providerEvents')
    .select(['id'])
    .where('state', '=', 'applied')
    .execute()
  expect(kept.length).toBeGreaterThan(0)
  clock.advance(91 * day)
  await compare()
  const now = await app.db.query
    .selectFrom('providerEvents')
    .select(['id', 'payload'])
    .where(
      'id',
      'in',
      kept.map(({ id }) => id),
    )
    .execute()
  expect(now).toHaveLength(kept.length)
  expect(new Set(now.map(({ payload }) => JSON.stringify(payload)))).toEqual(new Set(['{}']))
})
