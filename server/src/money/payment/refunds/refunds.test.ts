import { randomUUID } from 'node:crypto'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardName } from '#providers/payment/stripe/standIn/index.ts'
import { startTestServer, type TestUser } from '#testing/server.ts'
import { balanceOf, order, payByCard, startShop } from '../testing/shop.ts'
import { startStripeShop, type StripeShop } from '../testing/stripeShop.ts'

let shop: StripeShop
let admin: TestUser
beforeAll(async () => {
  shop = await startStripeShop()
  admin = await shop.server.user(role.admin)
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.stripe.clearFaults()
  shop.stripe.sendTo(shop.webhook)
})

const minute = 60_000
const always = 99
const asked = (id: number, amount: number, operationId: string = randomUUID()) => ({
  operationId,
  id,
  amount,
  reason: 'Asked for by the customer',
})
const orderNow = async (id: number) => (await shop.server.ok(paymentCalls.get, { id }, admin)).order
const refundsThere = (paymentId: string) =>
  [...shop.stripe.world.refunds.values()].filter(
    ({ payment_intent }) => payment_intent === paymentId,
  )
const rowsOf = (orderId: number) =>
  shop.server.app.db.query
    .selectFrom('paymentRefunds')
    .selectAll()
    .where('orderId', '=', BigInt(orderId))
    .orderBy('createdAt')
    .execute()

describe('A refund by an administrator', () => {
  test('A refund leaves the balance at once and is on the card when the provider confirms.', async () => {
    const anna = await shop.server.user()
    const { id, paymentId } = await shop.topUp(anna, 50)
    await shop.server.ok(paymentCalls.refund, asked(id, 20), admin)
    expect(await balanceOf(shop.server, anna)).toBe(30)
    await shop.refunded()
    expect(await orderNow(id)).toMatchObject({ state: 'paid', refundedAmount: 20 })
    await shop.server.ok(paymentCalls.refund, asked(id, 30), admin)
    await shop.refunded()
    expect(await orderNow(id)).toMatchObject({ state: 'refunded', refundedAmount: 50 })
    expect(await balanceOf(shop.server, anna)).toBe(0)
    expect(refundsThere(paymentId).map(({ amount }) => amount)).toEqual([2000, 3000])
    const actions = await shop.server.app.db.query
      .selectFrom('auditLog')
      .select('action')
      .where('objectType', '=', 'paymentOrder')
      .where('objectId', '=', String(id))
      .execute()
    expect(actions).toEqual([{ action: 'payment.refund' }, { action: 'payment.refund' }])
  })

  test('A refund sent fifty times at once happens once, and with another amount it is refused.', async () => {
    const anna = await shop.server.user()
    const { id, paymentId } = await shop.topUp(anna, 50)
    const input = asked(id, 20)
    await Promise.all(
      Array.from({ length: 50 }, () => shop.server.ok(paymentCalls.refund, input, admin)),
    )
    const other = await shop.server.call(paymentCalls.refund, { ...input, amount: 21 }, admin)
    expect(other.msg).toBe('Already Changed By This Save')
    await shop.refunded()
    expect(await balanceOf(shop.server, anna)).toBe(30)
    expect(refundsThere(paymentId)).toHaveLength(1)
  })

  test('A refund above the balance or the payment, or of an unpaid order, is refused.', async () => {
    const anna = await shop.server.user()
    const refusalOf = async (input: ReturnType<typeof asked>) =>
      (await shop.server.call(paymentCalls.refund, input, admin)).msg
    const first = await shop.topUp(anna, 50)
    const second = await shop.topUp(anna, 10)
    expect(await refusalOf(asked(second.id, 10.01))).toBe('Invalid Input')
    await shop.server.ok(paymentCalls.refund, asked(second.id, 10), admin)
    expect(await refusalOf(asked(second.id, 0.01))).toBe('Invalid Input')
    const bought = await order(shop.server, anna, { packageId: 2, period: 'month' })
    expect(await refusalOf(asked(bought.order.id, 1))).toBe('Order State Does Not Allow This')
    expect(await refusalOf(asked(999_999, 1))).toBe('Order Not Found')
    await shop.server.ok(paymentCalls.refund, asked(first.id, 45), admin)
    // Money of a pending refund has left the balance.
    const third = await shop.topUp(anna, 10)
    await shop.server.app.db.pool.query(
      `select ledger.hold_for_refund(gen_random_uuid(), $1, 600, '', null, $2)`,
      [anna.id, shop.server.clock.now()],
    )
    expect(await refusalOf(asked(third.id, 9.01))).toBe('Lack Of Balance')
  })

  test('A refund says when card payment is off.', async () => {
    const other = await startTestServer()
    const otherAdmin = await other.user(role.admin)
    const answer = await other.call(paymentCalls.refund, asked(1, 1), otherAdmin)
    expect(answer.msg).toBe('Card Payment Is Off')
    await other.close()
  })

  test('A refund of a package is taken from earnings of the platform, not from the balance.', async () => {
    const anna = await shop.server.user()
    const { order: bought } = await order(shop.server, anna, { packageId: 2, period: 'month' })
    const session = (await rowOf(bought.id)).sessionId!
    shop.stripe.pay(session)
    await shop.applied()
    await shop.server.ok(paymentCalls.refund, asked(bought.id, bought.amount), admin)
    await shop.refunded()
    expect(await orderNow(bought.id)).toMatchObject({ state: 'refunded' })
    expect(await balanceOf(shop.server, anna)).toBe(0)
  })

  test('A refund works with the sandbox as well.', async () => {
    const demo = await startShop()
    const otherAdmin = await demo.user(role.admin)
    const anna = await demo.user(role.agent)
    const { order: ordered } = await demo.ok(
      paymentCalls.topUp,
      { operationId: randomUUID(), amount: 50 },
      anna,
    )
    const { checkoutUrl } = await demo.ok(paymentCalls.get, { id: ordered.id }, anna)
    await payByCard(demo, anna, { order: ordered, checkoutUrl })
    await demo.ok(paymentCalls.refund, asked(ordered.id, 50), otherAdmin)
    await expect
      .poll(async () => (await demo.ok(paymentCalls.get, { id: ordered.id }, anna)).order.state)
      .toBe('refunded')
    await demo.close()
  })
})

const rowOf = (id: number) =>
  shop.server.app.db.query
    .selectFrom('paymentOrders')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()

describe('A refund that fails', () => {
  test.each(['cut', 'error', 'doneThenCut', 'doneThenError', 'tooMany', 'conflict'] as const)(
    'A refund whose request gets "%s" is requested again and made once.',
    async (fault) => {
      const anna = await shop.server.user()
      const { id, paymentId } = await shop.topUp(anna, 50)
      shop.stripe.fault(fault, /POST \/v1\/refunds/, always)
      await shop.server.ok(paymentCalls.refund, asked(id, 20), admin)
      await shop.refunded()
      shop.stripe.clearFaults()
      for (let minutes = 0; minutes < 5; minutes++) {
        shop.server.clock.advance(minute)
        await shop.refunded()
      }
      expect(await orderNow(id)).toMatchObject({ refundedAmount: 20 })
      expect(refundsThere(paymentId)).toHaveLength(1)
      expect(await balanceOf(shop.server, anna)).toBe(30)
    },
  )

  test('A refund that the provider refuses is in the balance again.', async () => {
    const anna = await shop.server.user()
    const { id, paymentId } = await shop.topUp(anna, 50)
    shop.stripe.sendTo(null)
    shop.stripe.refundOnDashboard(paymentId, 5000)
    await shop.server.ok(paymentCalls.refund, asked(id, 20), admin)
    await shop.refunded()
    expect(await rowsOf(id)).toMatchObject([{ state: 'failed', origin: 'administrator' }])
    expect(await balanceOf(shop.server, anna)).toBe(50)
  })

  test('A refund that fails after apparent success is returned exactly once.', async () => {
    const anna = await shop.server.user()
    const { id } = await shop.topUp(anna, 50, 'pm_card_refundFail')
    shop.stripe.deliverAs(() => ({ copies: 3, delayMilliseconds: 40 }))
    await shop.server.ok(paymentCalls.refund, asked(id, 20), admin)
    await shop.refunded()
    await expect
      .poll(async () => {
        await shop.applied()
        return (await rowsOf(id))[0]?.state
      })
      .toBe('failed')
    expect(await balanceOf(shop.server, anna)).toBe(50)
    expect(await orderNow(id)).toMatchObject({ state: 'paid', refundedAmount: 0 })
    shop.stripe.deliverAs(() => ({}))
  })

  test('A failed refund of an undeliverable purchase is in the balance, from where it can be sent to the card again.', async () => {
    const anna = await shop.server.user()
    const pay = async (card: CardName) => {
      const { order: bought } = await order(shop.server, anna, { packageId: 2, period: 'month' })
      return async () => {
        shop.stripe.pay((await rowOf(bought.id)).sessionId!, card)
        await shop.server.ok(paymentCalls.lookUp, { id: bought.id }, anna)
        return bought
      }
    }
    const [payFirst, paySecond] = [await pay('pm_card_visa'), await pay('pm_card_refundFail')]
    await payFirst()
    const { id, amount } = await paySecond()
    await expect
      .poll(async () => {
        await shop.refunded()
        return (await rowsOf(id))[0]?.state
      })
      .toBe('failed')
    expect(await balanceOf(shop.server, anna)).toBe(amount)
    await shop.server.ok(paymentCalls.refund, asked(id, amount), admin)
    expect(await balanceOf(shop.server, anna)).toBe(0)
    expect((await rowsOf(id)).map(({ origin }) => origin)).toEqual(['unfulfilled', 'administrator'])
  })

  test('A slow refund is completed by the provider’s message, or by a lookup if no message arrives.', async () => {
    for (const listens of [true, false]) {
      const anna = await shop.server.user()
      const { id, paymentId } = await shop.topUp(anna, 50, 'pm_card_pendingRefund')
      shop.stripe.sendTo(listens ? shop.webhook : null)
      await shop.server.ok(paymentCalls.refund, asked(id, 50), admin)
      await shop.refunded()
      await expect.poll(() => refundsThere(paymentId)[0]?.status).toBe('succeeded')
      if (!listens) shop.server.clock.advance(61 * minute)
      await expect
        .poll(async () => {
          await shop.refunded()
          return (await orderNow(id)).state
        })
        .toBe('refunded')
      expect(await balanceOf(shop.server, anna)).toBe(0)
    }
  })
})

describe('A refund on pages of the provider', () => {
  test('A refund made at the provider is taken from the balance here.', async () => {
    const anna = await shop.server.user()
    const { id, paymentId } = await shop.topUp(anna, 50)
    shop.stripe.refundOnDashboard(paymentId, 1500)
    await shop.applied()
    expect(await balanceOf(shop.server, anna)).toBe(35)
    expect(await orderNow(id)).toMatchObject({ refundedAmount: 15 })
    expect(await rowsOf(id)).toMatchObject([{ origin: 'provider', state: 'succeeded' }])
  })

  test('A refund of spent money leaves a debt that the next top-up pays, and if it fails, it is returned.', async () => {
    const anna = await shop.server.user()
    const { id, paymentId } = await shop.topUp(anna, 50)
    await shop.server.app.db.pool.query(
      `select ledger.hold_for_refund(gen_random_uuid(), $1, 4000, '', null, $2)`,
      [anna.id, shop.server.clock.now()],
    )
    const refund = shop.stripe.refundOnDashboard(paymentId, 5000)
    await shop.applied()
    expect(await balanceOf(shop.server, anna)).toBe(0)
    expect(await orderNow(id)).toMatchObject({ state: 'refunded' })
    await shop.topUp(anna, 100)
    expect(await balanceOf(shop.server, anna)).toBe(60)
    shop.stripe.settleRefund(refund, 'failed')
    await shop.applied()
    expect(await balanceOf(shop.server, anna)).toBe(110)
    expect(await orderNow(id)).toMatchObject({ state: 'paid', refundedAmount: 0 })
  })

  test('A refund made at the provider while ours was waiting counts as ours, so the money moves once.', async () => {
    const anna = await shop.server.user()
    const { id, paymentId } = await shop.topUp(anna, 50)
    shop.stripe.fault('cut', /POST \/v1\/refunds/, always)
    await shop.server.ok(paymentCalls.refund, asked(id, 50), admin)
    await shop.refunded()
    shop.stripe.refundOnDashboard(paymentId, 5000)
    await shop.applied()
    shop.stripe.clearFaults()
    shop.server.clock.advance(2 * minute)
    await shop.refunded()
    expect(await rowsOf(id)).toMatchObject([{ origin: 'administrator', state: 'succeeded' }])
    expect(await balanceOf(shop.server, anna)).toBe(0)
    expect(refundsThere(paymentId)).toHaveLength(1)
  })

  test('A refund of a foreign payment changes nothing.', async () => {
    const { paymentId } = await shop.topUp(await shop.server.user(), 10)
    const other = structuredClone(shop.stripe.world.payments.get(paymentId)!)
    shop.stripe.world.payments.set('pi_elsewhere', { ...other, id: 'pi_elsewhere' })
    shop.stripe.refundOnDashboard('pi_elsewhere', 500)
    await shop.applied()
    const found = await shop.server.app.db.query
      .selectFrom('paymentRefunds')
      .select('id')
      .where('paymentId', '=', 'pi_elsewhere')
      .execute()
    expect(found).toEqual([])
  })
})
