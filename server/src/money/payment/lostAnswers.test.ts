import { randomUUID } from 'node:crypto'
import type { Call, WireInput } from '@openbooth/contract/call'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startStripeStandIn, type StripeStandIn } from '#providers/payment/stripe/standIn/index.ts'
import { closeProven } from '#testing/closeProven.ts'
import { startTestServer, testStart, type TestServer, type TestUser } from '#testing/server.ts'
import { expireOrders } from './orders/expireOrders.ts'
import { settleCheckout } from './buy/settleCheckout.ts'
import { balanceOf, lookUp, order, orderTopUp, ordersOf } from './testing/shop.ts'

const minute = 60_000
const opening = /^POST \/v1\/checkout\/sessions$/
const reading = /^GET \/v1\/checkout\/sessions\//
/** Above the number of attempts of the library. */
const always = 100
let stripe: StripeStandIn
let server: TestServer
let skew = 0
beforeAll(async () => {
  stripe = await startStripeStandIn({
    now: () => new Date((server?.clock.now() ?? testStart).getTime() + skew),
  })
  server = await startTestServer({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  })
})
afterEach(() => {
  stripe.clearFaults()
  skew = 0
})
afterAll(async () => {
  await closeProven(server)
  await stripe.stop()
})

const unreachable = { msg: 'Payment Provider Not Reachable' }
const refused = { msg: 'Payment Refused' }
const topUpOf = (operationId: string = randomUUID()) => ({ operationId, amount: 50 })
const sessionsOf = (user: TestUser) =>
  [...stripe.world.sessions.values()].filter(
    ({ metadata }) => metadata?.user_id === String(user.id),
  )
const makesNothingOf = async <C extends Call>(call: C, input: WireInput<C>, user: TestUser) => {
  expect(await server.call(call, input, user)).toMatchObject(unreachable)
}

describe('An order whose response was lost', () => {
  test('A lost response leaves the order pending, a lookup finds its one page, and its payment is credited once.', async () => {
    const anna = await server.user()
    stripe.fault('doneThenCut', opening, always)
    await makesNothingOf(paymentCalls.topUp, topUpOf(), anna)
    const [pending] = await ordersOf(server, anna)
    expect(pending).toMatchObject({ state: 'pending', amount: 50 })
    stripe.clearFaults()
    const ordered = await server.ok(paymentCalls.get, { id: pending!.id }, anna)
    expect(ordered.checkoutUrl).toBeNull()
    expect(await lookUp(server, anna, ordered)).toMatchObject({ state: 'pending' })
    const { checkoutUrl } = await server.ok(paymentCalls.get, { id: pending!.id }, anna)
    const [session, ...others] = sessionsOf(anna)
    expect(others).toEqual([])
    expect(checkoutUrl).toBe(session!.url)
    stripe.pay(session!.id)
    expect(await lookUp(server, anna, ordered)).toMatchObject({ state: 'paid' })
    await lookUp(server, anna, ordered)
    expect(await balanceOf(server, anna)).toBe(50)
  })

  test('A session of another installation with an order of the same number and price credits nothing here.', async () => {
    const anna = await server.user()
    stripe.fault('cut', opening, always)
    await makesNothingOf(paymentCalls.topUp, topUpOf(), anna)
    stripe.clearFaults()
    const [{ id } = { id: 0 }] = await ordersOf(server, anna)
    const at = server.clock.now()
    const payer = { userId: anna.id, emailAddress: anna.emailAddress }
    const customerId = await server.app.payments!.createCustomer({ ...payer, name: 'Elsewhere' })
    const { sessionId } = await server.app.payments!.openCheckout({
      ...payer,
      orderId: BigInt(id),
      orderKey: randomUUID(),
      customerId,
      language: 'en',
      mode: 'payment',
      title: 'OpenBooth: Top-up',
      amount: 50_00n,
      currency: 'USD',
      period: null,
      purpose: 'topUp',
      expiresAt: new Date(at.getTime() + 40 * minute),
      successUrl: 'https://elsewhere.example/',
      cancelUrl: 'https://elsewhere.example/',
      at,
    })
    stripe.pay(sessionId)
    await settleCheckout(server.app, sessionId, at)
    expect(await ordersOf(server, anna)).toMatchObject([{ state: 'pending' }])
    expect(await balanceOf(server, anna)).toBe(0)
  })

  test.each(['cut', 'error', 'doneThenCut', 'doneThenError', 'conflict', 'garbage'] as const)(
    'A repeated call continues with the same order and page, after: %s.',
    async (fault) => {
      const anna = await server.user()
      const input = topUpOf()
      stripe.fault(fault, opening, 4)
      await makesNothingOf(paymentCalls.topUp, input, anna)
      stripe.clearFaults()
      const ordered = await server.ok(paymentCalls.topUp, input, anna)
      expect(await ordersOf(server, anna)).toHaveLength(1)
      expect(sessionsOf(anna)).toHaveLength(1)
      expect(ordered.checkoutUrl).toBe(sessionsOf(anna)[0]!.url)
    },
  )

  test('An order whose page is unknown ends after half an hour, and nothing can be paid.', async () => {
    const anna = await server.user()
    stripe.fault('doneThenCut', opening, always)
    await makesNothingOf(
      paymentCalls.buy,
      { operationId: randomUUID(), kind: 'package', packageId: 2, period: 'month', method: 'card' },
      anna,
    )
    server.clock.advance(30 * minute)
    await expireOrders(server.app, server.clock.now())
    expect(await ordersOf(server, anna)).toMatchObject([{ state: 'expired', reason: 'timedOut' }])
  })

  test('A definite refusal fails the order, and no session stays open.', async () => {
    const anna = await server.user()
    skew = -25 * 60 * minute
    const input = topUpOf()
    expect(await server.call(paymentCalls.topUp, input, anna)).toMatchObject(refused)
    expect(
      await server.call(
        paymentCalls.buy,
        {
          operationId: randomUUID(),
          kind: 'package',
          packageId: 2,
          period: 'year',
          method: 'card',
        },
        anna,
      ),
    ).toMatchObject(refused)
    skew = 0
    const failed = { state: 'failed', reason: 'refusedByProvider' }
    expect(await ordersOf(server, anna)).toMatchObject([failed, failed])
    expect(await server.call(paymentCalls.topUp, input, anna)).toMatchObject(refused)
    expect(sessionsOf(anna)).toEqual([])
  })

  test('A lookup that gets the definite refusal shows the failed order.', async () => {
    const anna = await server.user()
    stripe.fault('cut', opening, always)
    await makesNothingOf(paymentCalls.topUp, topUpOf(), anna)
    stripe.clearFaults()
    skew = -25 * 60 * minute
    const [{ id } = { id: 0 }] = await ordersOf(server, anna)
    expect(await server.ok(paymentCalls.lookUp, { id }, anna)).toMatchObject({
      state: 'failed',
      reason: 'refusedByProvider',
    })
  })
})

describe('While the provider is unreachable', () => {
  test('Lookup and cancelling change nothing and say so, and both work afterwards.', async () => {
    const anna = await server.user()
    const ordered = await orderTopUp(server, anna, 50)
    const { id } = ordered.order
    stripe.fault('cut', reading, always)
    await makesNothingOf(paymentCalls.lookUp, { id }, anna)
    await makesNothingOf(paymentCalls.cancel, { id }, anna)
    server.clock.advance(30 * minute)
    await expireOrders(server.app, server.clock.now())
    expect(await ordersOf(server, anna)).toMatchObject([{ state: 'pending' }])
    // A failing order does not block the others.
    const { receipt } = await server.ok(paymentCalls.get, { id }, anna)
    expect(Date.parse(receipt.expiresAt!)).toBeGreaterThan(server.clock.now().getTime())
    stripe.clearFaults()
    expect(await server.ok(paymentCalls.cancel, { id }, anna)).toMatchObject({
      state: 'expired',
      reason: 'cancelled',
    })
    expect(sessionsOf(anna)).toMatchObject([{ status: 'expired' }])
  })

  test('The card cannot be replaced, and a card of an unknown payer is refused.', async () => {
    const anna = await server.user()
    stripe.fault('cut', /^POST \/v1\/customers$/, always)
    await makesNothingOf(paymentCalls.cardUpdate, {}, anna)
    stripe.clearFaults()
    const { url } = await server.ok(paymentCalls.cardUpdate, {}, anna)
    expect(url).toMatch(/^http/)
    await server.app.db.query
      .updateTable('providerCustomers')
      .set({ customerId: 'cus_gone' })
      .where('userId', '=', anna.id)
      .execute()
    expect(await server.call(paymentCalls.cardUpdate, {}, anna)).toMatchObject(refused)
  })
})

describe('Payments that take days', () => {
  test('The order waits for the bank and is credited when the bank confirms.', async () => {
    const anna = await server.user()
    const ordered = await orderTopUp(server, anna, 50)
    const [session] = sessionsOf(anna)
    expect(stripe.pay(session!.id, 'pm_bank_debit')).toBe('processing')
    expect(await lookUp(server, anna, ordered)).toMatchObject({ state: 'pending' })
    expect(await server.call(paymentCalls.cancel, { id: ordered.order.id }, anna)).toMatchObject({
      msg: 'Order State Does Not Allow This',
    })
    server.clock.advance(31 * minute)
    await expireOrders(server.app, server.clock.now())
    expect(await lookUp(server, anna, ordered)).toMatchObject({ state: 'pending' })
    stripe.settleSlowPayment(session!.id, true)
    server.clock.advance(61 * minute)
    await expireOrders(server.app, server.clock.now())
    expect(await ordersOf(server, anna)).toMatchObject([{ state: 'paid' }])
    expect(await balanceOf(server, anna)).toBe(50)
  })

  test('A refusal by the bank fails the order.', async () => {
    const anna = await server.user()
    const ordered = await orderTopUp(server, anna, 50)
    const [session] = sessionsOf(anna)
    stripe.pay(session!.id, 'pm_bank_debit')
    stripe.settleSlowPayment(session!.id, false)
    expect(await lookUp(server, anna, ordered)).toMatchObject({
      state: 'failed',
      reason: 'declined',
    })
  })
})

describe('Foreign sessions', () => {
  test('A checkout session of another installation whose order has the same number credits no one.', async () => {
    const anna = await server.user()
    const ordered = await orderTopUp(server, anna, 50)
    const [own] = sessionsOf(anna)
    const foreign = {
      ...own!,
      id: 'cs_test_foreign',
      status: 'complete',
      payment_status: 'paid',
    } as const
    stripe.world.sessions.set(foreign.id, { ...foreign, payment_intent: 'pi_foreign' })
    await settleCheckout(server.app, foreign.id, server.clock.now())
    expect(await lookUp(server, anna, ordered)).toMatchObject({ state: 'pending' })
    expect(await balanceOf(server, anna)).toBe(0)
  })

  test('A payment of a different amount is not credited and raises an alert.', async () => {
    const anna = await server.user()
    const ordered = await orderTopUp(server, anna, 50)
    const [session] = sessionsOf(anna)
    stripe.pay(session!.id)
    stripe.world.sessions.set(session!.id, { ...session!, amount_subtotal: 5001 })
    expect(await server.call(paymentCalls.lookUp, { id: ordered.order.id }, anna)).toMatchObject({
      msg: 'Server Error',
    })
    expect(await balanceOf(server, anna)).toBe(0)
    stripe.world.sessions.set(session!.id, session!)
    expect(await lookUp(server, anna, ordered)).toMatchObject({ state: 'paid' })
  })
})

test('A subscription bought through Stripe starts with its first invoice and has the period of that invoice.', async () => {
  const anna = await server.user()
  const ordered = await order(server, anna, { packageId: 2, period: 'month' })
  const [session] = sessionsOf(anna)
  stripe.pay(session!.id)
  expect(await lookUp(server, anna, ordered)).toMatchObject({ state: 'paid', provider: 'stripe' })
  const { receipt } = await server.ok(paymentCalls.get, { id: ordered.order.id }, anna)
  const paidUntil = new Date(server.clock.now())
  paidUntil.setUTCMonth(paidUntil.getUTCMonth() + 1)
  expect(new Date(receipt.endsAt!).getTime() - paidUntil.getTime()).toBeLessThan(2000)
  expect(receipt.reference).toMatch(/^pi_/)
})

test('All requests to the stand-in were ones that it models.', () => {
  expect(stripe.unknownRequests).toEqual([])
})
