import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletBalance } from '#ledger'
import { expireOrders } from './orders/expireOrders.ts'
import { orderTopUp } from './testing/shop.ts'
import { startStripeShop, type StripeShop } from './testing/stripeShop.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => shop.close())

const minute = 60_000
/** As on a server that started without the key. */
const expireWithoutProvider = () =>
  expireOrders({ ...shop.server.app, payments: null }, shop.server.clock.now())

test('An order of a provider that is no longer configured expires with a reason, and a payment for it is credited once.', async () => {
  const anna = await shop.server.user()
  const { order } = await orderTopUp(shop.server, anna, 50)
  const { sessionId } = await shop.server.app.db.query
    .selectFrom('paymentOrders')
    .select('sessionId')
    .where('id', '=', BigInt(order.id))
    .executeTakeFirstOrThrow()
  const read = async () => {
    const admin = await shop.server.user(role.admin)
    return (await shop.server.ok(paymentCalls.get, { id: order.id }, admin)).order
  }
  // A user may still be paying on the page.
  shop.server.clock.advance(60 * minute)
  await expireWithoutProvider()
  expect(await read()).toMatchObject({ state: 'pending', reason: null })
  shop.stripe.pay(sessionId!, 'pm_card_visa', 'passed')
  shop.server.clock.advance(70 * minute)
  await expireWithoutProvider()
  expect(await read()).toMatchObject({ state: 'expired', reason: 'providerGone' })
  shop.stripe.sendTo(shop.webhook)
  shop.stripe.deliverAs(() => ({ copies: 3 }))
  for (let times = 0; times < 2; times += 1) {
    const admin = await shop.server.user(role.admin)
    await shop.server.ok(paymentCalls.lookUp, { id: order.id }, admin)
    await shop.applied()
  }
  expect(await read()).toMatchObject({ state: 'paid', reason: null })
  expect(await walletBalance(shop.server.app.db.pool, anna.id)).toBe(50_00n)
})
