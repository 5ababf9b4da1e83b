import { randomUUID } from 'node:crypto'
import { billingCalls } from '@openbooth/contract/money/billing/calls'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { balanceOf, orderTopUp } from '../testing/shop.ts'
import { startStripeShop, type StripeShop } from '../testing/stripeShop.ts'
import { mirrorDispute } from './mirrorDispute.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.stripe.sendTo(shop.webhook)
  shop.stripe.deliverAs(() => ({ copies: 3, delayMilliseconds: 20 }))
})

const rowOf = (id: string) =>
  shop.server.app.db.query
    .selectFrom('paymentDisputes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()

test('A disputed payment is frozen while the dispute is open and released when it is won.', async () => {
  const anna = await shop.server.user()
  const { paymentId } = await shop.topUp(anna, 50)
  await shop.topUp(anna, 10)
  const id = shop.stripe.dispute(paymentId)
  await shop.applied()
  expect(await balanceOf(shop.server, anna)).toBe(10)
  expect(await rowOf(id)).toMatchObject({ state: 'open', amount: 5000n, settledAt: null })
  shop.stripe.closeDispute(id, 'won')
  await shop.applied()
  expect(await balanceOf(shop.server, anna)).toBe(60)
  expect(await rowOf(id)).toMatchObject({ state: 'won' })
  const { rows } = await shop.server.ok(billingCalls.list, { asset: 'MONEY' }, anna)
  expect(rows.slice(0, 2)).toMatchObject([
    { movement: 'unfrozen', amount: 50, balanceAfter: 60 },
    { movement: 'frozen', amount: -50, balanceAfter: 10 },
  ])
})

test('A dispute in another currency than the payment freezes nothing and raises an alert.', async () => {
  const anna = await shop.server.user()
  const { paymentId } = await shop.topUp(anna, 50)
  await shop.applied()
  shop.stripe.sendTo(null)
  const id = shop.stripe.dispute(paymentId)
  shop.stripe.world.disputes.get(id)!.currency = 'eur'
  await expect(mirrorDispute(shop.server.app, id, shop.server.clock.now())).rejects.toThrow('EUR')
  expect(await balanceOf(shop.server, anna)).toBe(50)
  expect(await rowOf(id)).toBeUndefined()
})

test('A lost dispute over spent money leaves a debt that the next top-up pays.', async () => {
  const anna = await shop.server.user()
  const { paymentId } = await shop.topUp(anna, 50)
  await shop.server.app.db.pool.query(
    `select ledger.hold_for_refund(gen_random_uuid(), $1, 4000, '', null, $2)`,
    [anna.id, shop.server.clock.now()],
  )
  const id = shop.stripe.dispute(paymentId)
  await shop.applied()
  expect(await balanceOf(shop.server, anna)).toBe(0)
  shop.stripe.closeDispute(id, 'lost')
  await shop.applied()
  expect(await rowOf(id)).toMatchObject({ state: 'lost' })
  await shop.topUp(anna, 100)
  expect(await balanceOf(shop.server, anna)).toBe(60)
})

test('A dispute known only by its end has the same result.', async () => {
  for (const [end, left] of [
    ['won', 50],
    ['lost', 0],
  ] as const) {
    const anna = await shop.server.user()
    const { paymentId } = await shop.topUp(anna, 50)
    shop.stripe.sendTo(null)
    const id = shop.stripe.dispute(paymentId)
    shop.stripe.sendTo(shop.webhook)
    shop.stripe.closeDispute(id, end)
    await shop.applied()
    expect(await balanceOf(shop.server, anna)).toBe(left)
    expect(await rowOf(id)).toMatchObject({ state: end })
  }
})

test('An inquiry of the bank freezes nothing.', async () => {
  const anna = await shop.server.user()
  const { paymentId } = await shop.topUp(anna, 50)
  const id = shop.stripe.dispute(paymentId, 5000, 'warning_needs_response')
  await shop.applied()
  expect(await balanceOf(shop.server, anna)).toBe(50)
  expect(await rowOf(id)).toMatchObject({ state: 'inquiry', frozenAt: null })
  shop.stripe.closeDispute(id, 'warning_closed')
  await shop.applied()
  expect(await balanceOf(shop.server, anna)).toBe(50)
  expect(await rowOf(id)).toMatchObject({ state: 'won', frozenAt: null })
})

test('A disputed payment cannot be refunded.', async () => {
  const anna = await shop.server.user()
  const admin = await shop.server.user(role.admin)
  const { id, paymentId } = await shop.topUp(anna, 50)
  shop.stripe.dispute(paymentId, 1000)
  await shop.applied()
  const input = { operationId: randomUUID(), id, amount: 10, reason: 'asked for' }
  expect(await shop.server.call(paymentCalls.refund, input, admin)).toMatchObject({
    msg: 'Order State Does Not Allow This',
  })
})

test('A lost dispute that is reopened is left to a person.', async () => {
  const anna = await shop.server.user()
  const { paymentId } = await shop.topUp(anna, 50)
  const id = shop.stripe.dispute(paymentId)
  shop.stripe.closeDispute(id, 'lost')
  await shop.applied()
  shop.stripe.closeDispute(id, 'won')
  await shop.applied()
  expect(await rowOf(id)).toMatchObject({ state: 'lost' })
  expect(await balanceOf(shop.server, anna)).toBe(0)
})

test('A dispute reported before its payment waits for the payment.', async () => {
  const anna = await shop.server.user()
  shop.stripe.sendTo(null)
  const { order } = await orderTopUp(shop.server, anna, 50)
  const { sessionId } = await shop.server.app.db.query
    .selectFrom('paymentOrders')
    .select('sessionId')
    .where('id', '=', BigInt(order.id))
    .executeTakeFirstOrThrow()
  shop.stripe.pay(sessionId!)
  const paymentId = shop.stripe.world.sessions.get(sessionId!)!.payment_intent as string
  shop.stripe.sendTo(shop.webhook)
  const id = shop.stripe.dispute(paymentId)
  await shop.applied()
  expect(await rowOf(id)).toBeUndefined()
  await shop.server.ok(paymentCalls.lookUp, { id: order.id }, anna)
  expect(await balanceOf(shop.server, anna)).toBe(50)
  shop.server.clock.advance(60_000)
  await shop.applied()
  expect(await rowOf(id)).toMatchObject({ state: 'open', orderId: BigInt(order.id) })
  expect(await balanceOf(shop.server, anna)).toBe(0)
})

test('A dispute over a foreign payment is stored with its event for review.', async () => {
  const { paymentId } = await shop.topUp(await shop.server.user(), 10)
  const other = shop.stripe.world.payments.get(paymentId)!
  shop.stripe.world.payments.set('pi_elsewhere', { ...other, id: 'pi_elsewhere' })
  const id = shop.stripe.dispute('pi_elsewhere')
  await shop.applied()
  expect(await rowOf(id)).toBeUndefined()
  const event = await shop.server.app.db.query
    .selectFrom('providerEvents')
    .select(['state', 'lastError'])
    .where('objectId', '=', id)
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    state: 'waiting',
    lastError: expect.stringContaining('pi_elsewhere') as string,
  })
})
