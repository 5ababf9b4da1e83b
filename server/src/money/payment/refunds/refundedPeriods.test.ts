import { randomUUID } from 'node:crypto'
import { billingCalls } from '@openbooth/contract/money/billing/calls'
import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { freePackageId, unlimitedPackageId } from '@openbooth/contract/money/comboPackage/rules'
import { periodEnd } from '@openbooth/contract/money/subscription/periods'
import { role } from '@openbooth/contract/roles'
import { subscriptionCalls } from '@openbooth/contract/money/subscription/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourBalance } from '#ledger'
import type { CardName } from '#providers/payment/stripe/standIn/index.ts'
import { boothOf, makeChannels, plan, type Channels } from '#testing/events.ts'
import type { TestUser } from '#testing/server.ts'
import { hasByotPlan } from '../../subscription/index.ts'
import {
  holderOf,
  mailsTo,
  renewBy,
  runDue,
  sellPackage,
  subscriptionsOf,
} from '../renewals/testing/renewing.ts'
import { balanceOf, order } from '../testing/shop.ts'
import { startStripeShop, type StripeShop } from '../testing/stripeShop.ts'

let shop: StripeShop
let team: number
let pro: number
let channels: Channels
beforeAll(async () => {
  shop = await startStripeShop()
  team = await sellPackage(shop.server, 'Team', 20)
  pro = await sellPackage(shop.server, 'Pro', 30)
  channels = await makeChannels(shop.server)
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.stripe.sendTo(shop.webhook)
  shop.stripe.deliverAs(() => ({}))
})

const freeHours = 2_00n
/** The clock moves, and sessions end with it. */
const anAdmin = () => shop.server.user(role.admin)
const now = () => shop.server.clock.now()
const day = 24 * 60

/** Buys by card, to the end. */
const buy = async (
  user: TestUser,
  purchase: Parameters<typeof order>[2],
  card: CardName = 'pm_card_visa',
) => {
  const { order: bought } = await order(shop.server, user, purchase)
  shop.stripe.pay((await rowOf(bought.id)).sessionId!, card)
  await shop.server.ok(paymentCalls.lookUp, { id: bought.id }, user)
  await shop.applied()
  return bought
}
const rowOf = (id: number) =>
  shop.server.app.db.query
    .selectFrom('paymentOrders')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
const asked = ({ id, amount }: Pick<Awaited<ReturnType<typeof buy>>, 'id' | 'amount'>) => ({
  operationId: randomUUID(),
  id,
  amount,
  reason: 'Asked for by the customer',
})
const refund = async (bought: Parameters<typeof asked>[0]) => {
  await shop.server.ok(paymentCalls.refund, asked(bought), await anAdmin())
  await shop.refunded()
}
const preview = async ({ id }: { readonly id: number }) =>
  shop.server.ok(paymentCalls.refundPreview, { id }, await anAdmin())
/** Hundredths. */
const hoursOf = (user: TestUser) =>
  hourBalance(shop.server.app.db.pool, user.id, 'BOOTH_HOUR', now())
const ordersOf = async ({ id }: TestUser) =>
  (await shop.server.ok(paymentCalls.list, { userId: Number(id) }, await anAdmin())).rows
const onFree = { packageId: BigInt(freePackageId), until: null }
const saleOf = async ({ id }: { readonly id: number }) => {
  const { rows } = await shop.server.app.db.pool.query(
    'select amount, refunded, released from ledger.sale where order_id = $1',
    [String(id)],
  )
  return rows[0]
}
const endsOf = async (user: TestUser) =>
  (await subscriptionsOf(shop.server, user)).map(({ endReason }) => endReason)
const statesThere = async (user: TestUser) =>
  (await subscriptionsOf(shop.server, user)).map(
    ({ providerSubscription }) =>
      shop.stripe.world.subscriptions.get(providerSubscription!)!.status,
  )

describe('A fully refunded package', () => {
  test('A fully refunded package ends now with rights, renewal and unspent hours; planned events stay, and their refunds are taken too.', async () => {
    const anna = await shop.server.user()
    const bought = await buy(anna, { packageId: team, period: 'month' })
    const { id, version } = await plan(shop.server, channels, anna, { startsIn: day, lasts: 60 })
    expect(await preview(bought)).toEqual({
      left: 100,
      ends: {
        kind: 'package',
        packageName: 'Team',
        packageNameZh: '',
        until: periodEnd(now(), 'month').toISOString(),
        renews: true,
        hoursLeft: 9,
        hoursInEvents: 1,
        keeps: null,
      },
    })
    await refund(bought)
    expect(await holderOf(shop.server, anna)).toEqual(onFree)
    expect(await hoursOf(anna)).toBe(freeHours)
    expect(await endsOf(anna)).toEqual(['refunded'])
    await runDue(shop.server, now())
    expect(await statesThere(anna)).toEqual(['canceled'])
    expect(await saleOf(bought)).toEqual({ amount: 100_00n, refunded: 100_00n, released: 0n })
    expect(await mailsTo(shop.server, anna)).toContain('subscriptionEnded')
    expect(await preview(bought)).toEqual({ left: 0, ends: null })
    await shop.server.ok(eventCalls.cancel, { id, version }, anna)
    expect(await hoursOf(anna)).toBe(freeHours)
    const { rows } = await shop.server.ok(billingCalls.list, { movement: 'hoursTakenBack' }, anna)
    expect(rows.map(({ amount }) => amount)).toEqual([-1, -9])
    const mine = await shop.server.ok(comboPackageCalls.mine, {}, anna)
    expect(mine.boothHours.at(-1)).toMatchObject({
      source: 'package',
      left: 0,
      state: 'expired',
      expiresAt: now().toISOString(),
    })
  })

  test('A fully refunded Unlimited package shows the price of its events, which stay free.', async () => {
    const anna = await shop.server.user()
    await shop.server.app.db.query
      .updateTable('comboPackages')
      .set({ monthlyPrice: 999_00n, withdrawnAt: null })
      .where('id', '=', BigInt(unlimitedPackageId))
      .execute()
    const bought = await buy(anna, { packageId: unlimitedPackageId, period: 'month' })
    const planned = { lasts: 12 * 60, booths: [boothOf(channels, 1), boothOf(channels, 2)] }
    for (const n of [1, 2])
      await plan(shop.server, channels, anna, { startsIn: n * day, ...planned })
    const { id, version } = await plan(shop.server, channels, anna, {
      startsIn: 3 * day,
      ...planned,
    })
    await shop.server.ok(eventCalls.cancel, { id, version }, anna)
    expect((await preview(bought)).ends).toMatchObject({ hoursLeft: null, hoursInEvents: 48 })
  })

  test('A fully refunded package is not charged again, and an earlier partial refund changes nothing.', async () => {
    const anna = await shop.server.user()
    const bought = await buy(anna, { packageId: team, period: 'month' })
    await refund({ ...bought, amount: 40 })
    expect(await endsOf(anna)).toEqual([null])
    expect(await hoursOf(anna)).toBe(10_00n + freeHours)
    expect(await preview(bought)).toMatchObject({ left: 60, ends: { hoursLeft: 10 } })
    shop.server.clock.advance(10 * day * 60_000)
    await renewBy(shop.server, now())
    await refund({ ...bought, amount: 60 })
    expect(await holderOf(shop.server, anna)).toEqual(onFree)
    expect(await hoursOf(anna)).toBe(freeHours)
    await runDue(shop.server, now())
    shop.server.clock.advance(40 * day * 60_000)
    shop.stripe.catchUp()
    await shop.applied()
    await renewBy(shop.server, now())
    expect(await holderOf(shop.server, anna)).toEqual(onFree)
    expect(await rowOf(bought.id)).toMatchObject({ state: 'refunded' })
    expect(await ordersOf(anna)).toHaveLength(1)
  })

  test('A fully refunded package bought once ends as well.', async () => {
    const anna = await shop.server.user()
    const bought = await buy(anna, { packageId: team, period: 'once' })
    expect((await preview(bought)).ends).toMatchObject({ renews: false, hoursLeft: 10 })
    await refund(bought)
    expect(await holderOf(shop.server, anna)).toEqual(onFree)
    expect(await hoursOf(anna)).toBe(freeHours)
    expect(await mailsTo(shop.server, anna)).toContain('subscriptionEnded')
  })

  test('A package refunded on pages of the provider ends the same way, however often it is reported.', async () => {
    shop.stripe.deliverAs(() => ({ copies: 3, delayMilliseconds: 20 }))
    const anna = await shop.server.user()
    const bought = await buy(anna, { packageId: team, period: 'month' })
    const { paymentId } = await rowOf(bought.id)
    shop.stripe.refundOnDashboard(paymentId!, 3000)
    await shop.applied()
    expect(await endsOf(anna)).toEqual([null])
    shop.stripe.refundOnDashboard(paymentId!, 7000)
    await shop.applied()
    expect(await endsOf(anna)).toEqual(['refunded'])
    expect(await holderOf(shop.server, anna)).toEqual(onFree)
    expect(await hoursOf(anna)).toBe(freeHours)
    await runDue(shop.server, now())
    await shop.applied()
    expect(await statesThere(anna)).toEqual(['canceled'])
    expect(await saleOf(bought)).toEqual({ amount: 100_00n, refunded: 100_00n, released: 0n })
  })

  test('A package whose card refund fails stays ended, and its price is in the balance.', async () => {
    const anna = await shop.server.user()
    const bought = await buy(anna, { packageId: team, period: 'month' }, 'pm_card_refundFail')
    await refund(bought)
    await expect
      .poll(async () => {
        await shop.applied()
        return balanceOf(shop.server, anna)
      })
      .toBe(100)
    expect(await holderOf(shop.server, anna)).toEqual(onFree)
    expect(await preview(bought)).toEqual({ left: 0, ends: null })
    const again = await shop.server.call(paymentCalls.refund, asked(bought), await anAdmin())
    expect(again.msg).toBe('Invalid Input')
  })

  test('A package refunded while its hours are being spent leaves no hour granted twice.', async () => {
    const anna = await shop.server.user()
    const bought = await buy(anna, { packageId: team, period: 'month' })
    const input = asked(bought)
    const admin = await anAdmin()
    await Promise.all([
      ...Array.from({ length: 10 }, () => shop.server.ok(paymentCalls.refund, input, admin)),
      ...Array.from({ length: 4 }, (_, n) =>
        plan(shop.server, channels, anna, { startsIn: (n + 1) * day, lasts: 60 }).catch(() => null),
      ),
    ])
    await shop.refunded()
    expect(await hoursOf(anna)).toBeLessThanOrEqual(freeHours)
    expect(await endsOf(anna)).toEqual(['refunded'])
  })
})

describe('Beside another purchase', () => {
  test('Refunding the older order leaves an upgrade unchanged and takes only the older hours.', async () => {
    const anna = await shop.server.user()
    const older = await buy(anna, { packageId: team, period: 'month' })
    await buy(anna, { packageId: pro, period: 'month' })
    const held = await holderOf(shop.server, anna)
    expect((await preview(older)).ends).toMatchObject({ until: null, renews: false, hoursLeft: 10 })
    await refund(older)
    expect(await holderOf(shop.server, anna)).toEqual(held)
    expect(held.packageId).toBe(BigInt(pro))
    expect(await endsOf(anna)).toEqual(['replaced', null])
    expect(await hoursOf(anna)).toBe(10_00n + freeHours)
    await runDue(shop.server, now())
    expect(await statesThere(anna)).toEqual(['canceled', 'active'])
  })

  test('Refunding an upgrade returns to the earlier paid package, without renewal.', async () => {
    const anna = await shop.server.user()
    const older = await buy(anna, { packageId: team, period: 'year' })
    const before = await holderOf(shop.server, anna)
    const upgrade = await buy(anna, { packageId: pro, period: 'month' })
    expect((await preview(upgrade)).ends).toMatchObject({
      packageName: 'Pro',
      hoursLeft: 10,
      keeps: { packageName: 'Team', until: before.until!.toISOString() },
    })
    await refund(upgrade)
    expect(await holderOf(shop.server, anna)).toEqual(before)
    expect(await hoursOf(anna)).toBe(120_00n + freeHours)
    expect(await endsOf(anna)).toEqual(['replaced', 'refunded'])
    await refund(older)
    expect(await holderOf(shop.server, anna)).toEqual(onFree)
    expect(await hoursOf(anna)).toBe(freeHours)
  })

  test('Refunding a past period leaves the later paid one.', async () => {
    const anna = await shop.server.user()
    const first = await buy(anna, { packageId: team, period: 'month' })
    shop.server.clock.set(new Date(periodEnd(now(), 'month').getTime() + 2 * 3_600_000))
    shop.stripe.catchUp()
    await shop.applied()
    await renewBy(shop.server, now())
    expect(await preview(first)).toEqual({ left: 100, ends: null })
    const held = await holderOf(shop.server, anna)
    await refund(first)
    expect(await holderOf(shop.server, anna)).toEqual(held)
    expect(await endsOf(anna)).toEqual([null])
    const renewed = (await ordersOf(anna)).find(({ isRenewal }) => isRenewal)!
    expect((await preview(renewed)).ends).toMatchObject({ renews: true, hoursLeft: 10 })
    await refund(renewed)
    expect(await endsOf(anna)).toEqual(['refunded'])
    expect(await holderOf(shop.server, anna)).toEqual(onFree)
  })

  test('Refunding a technician plan ends only its hours and the right to own technicians.', async () => {
    const anna = await shop.server.user()
    await buy(anna, { packageId: team, period: 'month' })
    const held = await holderOf(shop.server, anna)
    const plans = { packageId: undefined, period: 'month' } as const
    const hours = await buy(anna, { ...plans, kind: 'technicianHours' })
    const own = await buy(anna, { ...plans, kind: 'byot' })
    const mayUseOwn = () => hasByotPlan(shop.server.app.db.query, anna.id, now())
    expect((await preview(own)).ends).toMatchObject({ kind: 'byot', hoursLeft: null })
    await refund(hours)
    const mine = await shop.server.ok(subscriptionCalls.mine, {}, anna)
    expect(mine.technicianHours.left).toBe(0)
    expect(await mayUseOwn()).toBe(true)
    await refund(own)
    expect(await mayUseOwn()).toBe(false)
    expect(await holderOf(shop.server, anna)).toEqual(held)
    expect(await endsOf(anna)).toEqual([null, 'refunded', 'refunded'])
  })

  test('Refunding a top-up or an unpaid order ends nothing, and an unknown order is refused.', async () => {
    const anna = await shop.server.user()
    expect(await preview(await shop.topUp(anna, 50))).toEqual({ left: 50, ends: null })
    const unpaid = await order(shop.server, anna, { packageId: team })
    expect(await preview(unpaid.order)).toEqual({ left: 0, ends: null })
    const unknown = { id: 999_999 }
    const missing = await shop.server.call(paymentCalls.refundPreview, unknown, await anAdmin())
    expect(missing.msg).toBe('Order Not Found')
  })
})
