import { randomUUID } from 'node:crypto'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { billingCalls } from '@openbooth/contract/money/billing/calls'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { role } from '@openbooth/contract/roles'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { expireOrders } from '../orders/expireOrders.ts'
import { settleCheckout } from './settleCheckout.ts'
import {
  balanceOf,
  lookUp,
  orderTopUp,
  ordersOf,
  payByCard,
  press,
  startShop,
} from '../testing/shop.ts'

const minute = 60_000
let server: TestServer
let user: TestUser
beforeAll(async () => {
  server = await startShop()
  user = await server.user()
})
afterAll(() => closeProven(server))

const someone = () => server.user(role.agent)

describe('Topping up by card', () => {
  test('A paid top-up is in the balance with its record as soon as the payer returns.', async () => {
    const anna = await someone()
    expect(await server.ok(paymentCalls.offer, {}, anna)).toMatchObject({
      card: 'sandbox',
      balance: 0,
      currency: 'USD',
    })
    const ordered = await orderTopUp(server, anna, 120.05)
    expect(ordered.order).toMatchObject({ state: 'pending', purpose: 'topUp', amount: 120.05 })
    expect(ordered.order.number).toMatch(/^\d{12}$/)
    const paid = await payByCard(server, anna, ordered)
    expect(paid).toMatchObject({ state: 'paid', paidAt: server.clock.now().toISOString() })
    expect(await balanceOf(server, anna)).toBe(120.05)
    const { rows } = await server.ok(billingCalls.list, { asset: 'MONEY' }, anna)
    expect(rows).toMatchObject([
      { type: 6, asset: 'MONEY', amount: 120.05, balanceAfter: 120.05, remark: paid.number },
    ])
    expect(await server.ok(accountCalls.getInfo, { userId: Number(anna.id) }, anna)).toMatchObject({
      isTopup: true,
    })
  })

  test('A payer who never returns is credited by the message of the provider alone.', async () => {
    const anna = await someone()
    await press(server, await orderTopUp(server, anna, 30), 'pay')
    await vi.waitFor(async () => expect(await balanceOf(server, anna)).toBe(30), 15_000)
    expect(await ordersOf(server, anna)).toMatchObject([{ state: 'paid' }])
  })

  test('Fifty simultaneous status checks and the message credit one payment once.', async () => {
    const anna = await someone()
    const ordered = await orderTopUp(server, anna, 40)
    await press(server, ordered, 'pay')
    const seen = await Promise.all(Array.from({ length: 50 }, () => lookUp(server, anna, ordered)))
    expect(new Set(seen.map(({ state }) => state))).toEqual(new Set(['paid']))
    expect(await balanceOf(server, anna)).toBe(40)
  })

  test('Two processes that learn of a payment simultaneously credit it once.', async () => {
    const anna = await someone()
    const ordered = await orderTopUp(server, anna, 55)
    await press(server, ordered, 'pay')
    const second = await startSecondProcess(server)
    try {
      const sessionId = ordered.checkoutUrl!.split('/').at(-1)!
      const apps = Array.from({ length: 20 }, (_, turn) => (turn % 2 ? server.app : second.app))
      await Promise.all(apps.map((app) => settleCheckout(app, sessionId, server.clock.now())))
    } finally {
      await second.close()
    }
    expect(await balanceOf(server, anna)).toBe(55)
  })

  test('Fifty identical simultaneous top-ups are one order and one page, and so is a later repeat.', async () => {
    const anna = await someone()
    const operationId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => orderTopUp(server, anna, 25, operationId)),
    )
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1)
    expect(new Set(answers.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1)
    await payByCard(server, anna, answers[0]!)
    expect(await orderTopUp(server, anna, 25, operationId)).toMatchObject({
      order: { id: answers[0]!.order.id, state: 'paid' },
      checkoutUrl: null,
    })
    expect(await ordersOf(server, anna)).toHaveLength(1)
    expect(await balanceOf(server, anna)).toBe(25)
  })

  test('The same operation with another amount is refused, and an operation of another user is separate.', async () => {
    const operationId = randomUUID()
    await orderTopUp(server, user, 25, operationId)
    expect(await server.call(paymentCalls.topUp, { operationId, amount: 26 }, user)).toMatchObject({
      msg: 'Already Changed By This Save',
    })
    await orderTopUp(server, await someone(), 26, operationId)
  })

  test.each([
    [9.99, 'Too Small'],
    [50_000.01, 'Too Large'],
    [10.001, 'At Most Two Decimals'],
  ])('A top-up of %d is refused.', async (amount, message) => {
    expect(
      await server.call(paymentCalls.topUp, { operationId: randomUUID(), amount }, user),
    ).toMatchObject({ msg: 'Invalid Input', data: { fields: [{ path: 'amount', message }] } })
  })

  test('A declined card pays nothing, and the order fails once the payer returns.', async () => {
    const anna = await someone()
    const ordered = await orderTopUp(server, anna, 35)
    await press(server, ordered, 'decline')
    expect(await lookUp(server, anna, ordered)).toMatchObject({ state: 'pending' })
    const back = await press(server, ordered, 'back')
    expect(back.headers.get('location')).toBe(`/pay/recharge?order=${ordered.order.id}&cancelled=1`)
    expect(await lookUp(server, anna, ordered)).toMatchObject({
      state: 'failed',
      reason: 'declined',
    })
    expect(await balanceOf(server, anna)).toBe(0)
    expect(await server.ok(accountCalls.getInfo, { userId: Number(anna.id) }, anna)).toMatchObject({
      isTopup: false,
    })
  })

  test('With 3-D Secure the top-up is paid after the second step.', async () => {
    const anna = await someone()
    const ordered = await orderTopUp(server, anna, 45)
    await press(server, ordered, 'secure')
    expect(await lookUp(server, anna, ordered)).toMatchObject({ state: 'pending' })
    const paid = await press(server, ordered, 'succeed')
    expect(paid.headers.get('location')).toBe(`/pay/recharge?order=${ordered.order.id}`)
    expect(await lookUp(server, anna, ordered)).toMatchObject({ state: 'paid' })
    expect(await balanceOf(server, anna)).toBe(45)
  })
})

describe('Unpaid orders', () => {
  test('A cancelled order cannot be paid, repeated cancelling has no effect, and a paid order cannot be cancelled.', async () => {
    const anna = await someone()
    const ordered = await orderTopUp(server, anna, 60)
    const { id } = ordered.order
    const cancelled = { state: 'expired', reason: 'cancelled' }
    expect(await server.ok(paymentCalls.cancel, { id }, anna)).toMatchObject(cancelled)
    await press(server, ordered, 'pay')
    expect(await lookUp(server, anna, ordered)).toMatchObject(cancelled)
    expect(await server.ok(paymentCalls.cancel, { id }, anna)).toMatchObject(cancelled)
    const paid = await payByCard(server, anna, await orderTopUp(server, anna, 60))
    expect(await server.call(paymentCalls.cancel, { id: paid.id }, anna)).toMatchObject({
      msg: 'Order State Does Not Allow This',
    })
  })

  test('An order paid at the moment of cancelling is reported as paid and credited.', async () => {
    const anna = await someone()
    const ordered = await orderTopUp(server, anna, 60)
    await press(server, ordered, 'pay')
    const { id } = ordered.order
    const answer = await server.call(paymentCalls.cancel, { id }, anna)
    // The message may have been applied first.
    if (answer.code === 200) expect(answer.data).toMatchObject({ state: 'paid' })
    else expect(answer.msg).toBe('Order State Does Not Allow This')
    expect(await balanceOf(server, anna)).toBe(60)
  })

  test('After half an hour an order ends: a payment not yet known is credited, and otherwise it expires.', async () => {
    const anna = await someone()
    const [paid, unpaid] = [await orderTopUp(server, anna, 70), await orderTopUp(server, anna, 80)]
    await press(server, paid, 'pay')
    server.clock.advance(30 * minute - 1)
    await expireOrders(server.app, server.clock.now())
    expect(await server.ok(paymentCalls.get, { id: unpaid.order.id }, anna)).toMatchObject({
      order: { state: 'pending' },
      checkoutUrl: unpaid.checkoutUrl,
    })
    server.clock.advance(1)
    await expireOrders(server.app, server.clock.now())
    const byId = new Map((await ordersOf(server, anna)).map((one) => [one.id, one]))
    expect(byId.get(paid.order.id)).toMatchObject({ state: 'paid', amount: 70 })
    expect(byId.get(unpaid.order.id)).toMatchObject({ state: 'expired', reason: 'timedOut' })
    expect(await balanceOf(server, anna)).toBe(70)
  })

  test('A payment that arrives after the order has expired is still credited once.', async () => {
    const anna = await someone()
    const ordered = await orderTopUp(server, anna, 90)
    await server.app.db.query
      .updateTable('paymentOrders')
      .set({ state: 'expired', reason: 'timedOut' })
      .where('id', '=', BigInt(ordered.order.id))
      .execute()
    await press(server, ordered, 'pay')
    expect(await lookUp(server, anna, ordered)).toMatchObject({ state: 'paid', reason: null })
    await lookUp(server, anna, ordered)
    expect(await balanceOf(server, anna)).toBe(90)
  })

  test('Every call reports an unknown order as not found.', async () => {
    for (const call of [paymentCalls.get, paymentCalls.lookUp, paymentCalls.cancel])
      expect(await server.call(call, { id: 999_999 }, user)).toMatchObject({
        msg: 'Order Not Found',
      })
  })
})

test('The currency cannot be changed after the first order, paid or not.', async () => {
  const shop = await startShop()
  try {
    const admin = await shop.user(role.admin)
    const isFixed = async () => (await shop.ok(settingCalls.get, {}, admin)).currencyIsFixed
    expect(await isFixed()).toBe(false)
    await orderTopUp(shop, admin, 50)
    expect(await isFixed()).toBe(true)
  } finally {
    await closeProven(shop)
  }
})

describe('Without the sandbox', () => {
  test('Outside demo mode card payment is off without a key and says so.', async () => {
    const plain = await startTestServer()
    try {
      const anna = await plain.user()
      expect(await plain.ok(paymentCalls.offer, {}, anna)).toMatchObject({ card: null })
      const off = { msg: 'Card Payment Is Off' }
      const operationId = randomUUID()
      expect(await plain.call(paymentCalls.topUp, { operationId, amount: 50 }, anna)).toMatchObject(
        off,
      )
      expect(
        await plain.call(
          paymentCalls.buy,
          { operationId, kind: 'package', packageId: 2, period: 'month', method: 'card' },
          anna,
        ),
      ).toMatchObject(off)
      expect(await plain.call(paymentCalls.cardUpdate, {}, anna)).toMatchObject(off)
      expect(await plain.ok(paymentCalls.list, {}, anna)).toMatchObject({ total: 0 })
      expect((await fetch(`${plain.address}/sandbox/pay/any`)).status).toBe(404)
    } finally {
      await closeProven(plain)
    }
  })

  test('A database that holds payments of the sandbox refuses a live key.', async () => {
    const live = {
      OPENBOOTH_DEMO: false,
      STRIPE_SECRET_KEY: 'sk_live_notakey',
      STRIPE_WEBHOOK_SECRET: 'whsec_notasecret',
    }
    await expect(startSecondProcess(server, live)).rejects.toThrow(/holds payments of the sandbox/)
  })
})
