import { subscriptionCalls } from '@openbooth/contract/money/subscription/calls'
import { freePackageId } from '@openbooth/contract/money/comboPackage/rules'
import { periodEnd } from '@openbooth/contract/money/subscription/periods'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourBalance, walletBalance } from '#ledger'
import type { CardName } from '#providers/payment/stripe/standIn/index.ts'
import { testStart, type TestUser } from '#testing/server.ts'
import { applyEvents } from '../providerEvents/applyEvents.ts'
import { order } from '../testing/shop.ts'
import { startStripeShop, type StripeShop } from '../testing/stripeShop.ts'
import { mirrorInvoice } from './mirrorInvoice.ts'
import { renewDue } from './renewDue.ts'
import {
  after,
  day,
  expectNoGaps,
  holderOf,
  mailsTo,
  ordersOf,
  periodsOf,
  runDue,
  sellPackage,
  subscriptionsOf,
} from './testing/renewing.ts'

let shop: StripeShop
let team: number
let pro: number
beforeAll(async () => {
  shop = await startStripeShop()
  team = await sellPackage(shop.server, 'Team', 20)
  pro = await sellPackage(shop.server, 'Pro', 30)
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.stripe.sendTo(shop.webhook)
  shop.stripe.clearFaults()
  shop.stripe.afterRetries('canceled')
  shop.stripe.deliverAs(() => ({}))
})

const now = () => shop.server.clock.now()
/** Waits until all provider events are applied. */
const untilApplied = async (): Promise<void> => {
  await shop.stripe.settled()
  await expect
    .poll(async () => {
      await applyEvents(shop.server.app, now())
      const waiting = await shop.server.app.db.query
        .selectFrom('providerEvents')
        .select('id')
        .where('state', '=', 'waiting')
        .execute()
      return waiting.length
    })
    .toBe(0)
}
/** Moves the time to `at`: the provider charges and sends events, and our due tasks run. */
const goOnTo = async (at: Date): Promise<void> => {
  shop.server.clock.set(at)
  shop.stripe.catchUp()
  await untilApplied()
  await renewDue(shop.server.app, at)
  await runDue(shop.server, at)
}
const subscribe = async (packageId = team, card: CardName = 'pm_card_visa'): Promise<TestUser> => {
  const user = await shop.server.user()
  await buyByCard(user, packageId, card)
  return user
}
const buyByCard = async (user: TestUser, packageId: number, card: CardName = 'pm_card_visa') => {
  const { order: bought } = await order(shop.server, user, { packageId, method: 'card' })
  const { sessionId } = await shop.server.app.db.query
    .selectFrom('paymentOrders')
    .select('sessionId')
    .where('id', '=', BigInt(bought.id))
    .executeTakeFirstOrThrow()
  shop.stripe.pay(sessionId!, card)
  await untilApplied()
}
const latest = async (user: TestUser) => (await subscriptionsOf(shop.server, user)).at(-1)!
const atStripe = async (user: TestUser) =>
  (await subscriptionsOf(shop.server, user)).map(({ providerSubscription }) =>
    shop.stripe.world.subscriptions.get(providerSubscription!)!,
  )
const hour = (at: Date, hours: number) => after(at, hours / 24)

test('24 months by card, with repeated messages in any order, are 25 periods without a gap.', async () => {
  const start = new Date('2027-01-31T10:00:00Z')
  shop.server.clock.set(start)
  shop.stripe.deliverAs(() => ({ copies: 2, delayMilliseconds: 15 }))
  const anna = await subscribe()
  for (let number = 1; number <= 24; number += 1) {
    const end = periodEnd(start, 'month', number)
    // Every few months our clock reaches the end before the provider has charged.
    if (number % 8 === 1) await goOnTo(end)
    expect(await holderOf(shop.server, anna)).toMatchObject({ packageId: BigInt(team) })
    await goOnTo(hour(end, 2))
    expect(await periodsOf(shop.server, anna)).toHaveLength(number + 1)
  }
  const periods = await periodsOf(shop.server, anna)
  expectNoGaps(periods)
  expect(periods.map(({ endsAt }) => endsAt)).toEqual(
    Array.from({ length: 25 }, (_, index) => periodEnd(start, 'month', index + 1)),
  )
  expect((await ordersOf(shop.server, anna)).every(({ state }) => state === 'paid')).toBe(true)
  expect(await walletBalance(shop.server.app.db.pool, anna.id)).toBe(0n)
  expect(await hourBalance(shop.server.app.db.pool, anna.id, 'BOOTH_HOUR', now())).toBe(12_00n)
}, 90_000)

test('A renewal whose message is lost is found by a lookup at the provider.', async () => {
  const start = now()
  const anna = await subscribe()
  shop.stripe.sendTo(null)
  shop.server.clock.set(hour(periodEnd(start, 'month'), 2))
  shop.stripe.catchUp()
  shop.stripe.world.events.clear()
  await expect
    .poll(async () => {
      await renewDue(shop.server.app, now())
      return (await latest(anna)).periodEnd
    })
    .toEqual(periodEnd(start, 'month', 2))
  expect(await periodsOf(shop.server, anna)).toHaveLength(2)
})

test('A renewal in another currency than the ledger grants nothing and raises an alert.', async () => {
  const start = now()
  const anna = await subscribe()
  shop.stripe.sendTo(null)
  shop.server.clock.set(hour(periodEnd(start, 'month'), 2))
  shop.stripe.catchUp()
  const { latest_invoice } = (await atStripe(anna))[0]!
  const invoice = shop.stripe.world.invoices.get(latest_invoice as string)!
  invoice.currency = 'eur'
  await expect(mirrorInvoice(shop.server.app, invoice.id, now())).rejects.toThrow('EUR')
  expect(await periodsOf(shop.server, anna)).toHaveLength(1)
  invoice.currency = 'usd'
  await mirrorInvoice(shop.server.app, invoice.id, now())
  expect(await periodsOf(shop.server, anna)).toHaveLength(2)
})

describe('A card that is declined at the renewal', () => {
  test('A declined card keeps the package through all retries of the provider, and then falls back to the free one.', async () => {
    const start = now()
    const anna = await subscribe(team, 'pm_card_failsAtRenewal')
    const end = periodEnd(start, 'month')
    await goOnTo(hour(end, 2))
    expect(await latest(anna)).toMatchObject({ state: 'pastDue', attempts: 1, failure: 'declined' })
    for (let days = 1; days <= 14; days += 1) {
      await goOnTo(after(end, days))
      const { until } = await holderOf(shop.server, anna)
      expect(until!.getTime()).toBeGreaterThan(now().getTime())
    }
    expect(await latest(anna)).toMatchObject({ state: 'pastDue', attempts: 3 })
    await goOnTo(hour(after(end, 15), 3))
    expect(await latest(anna)).toMatchObject({ state: 'ended', endReason: 'unpaid' })
    expect(await holderOf(shop.server, anna)).toMatchObject({ packageId: BigInt(freePackageId) })
    const mails = await mailsTo(shop.server, anna)
    // The last attempt and the end are reported together. After the end, we send no email about the
    // attempt.
    expect([3, 4]).toContain(mails.length - 1)
    expect(mails).toEqual([
      ...Array.from({ length: mails.length - 1 }, () => 'renewalFailed'),
      'subscriptionEnded',
    ])
  })

  test('A declined card whose subscription the provider leaves unpaid ends here too and is stopped there.', async () => {
    shop.stripe.afterRetries('unpaid')
    const start = now()
    const anna = await subscribe(team, 'pm_card_failsAtRenewal')
    const end = periodEnd(start, 'month')
    for (const days of [0, 4, 9, 16]) await goOnTo(hour(after(end, days), 3))
    expect(await latest(anna)).toMatchObject({ state: 'ended', endReason: 'unpaid' })
    await runDue(shop.server, now())
    await expect.poll(async () => (await atStripe(anna))[0]!.status).toBe('canceled')
  })

  test('A declined card shows where the payer can confirm or pay.', async () => {
    const start = now()
    const anna = await subscribe(team, 'pm_card_failsAtRenewal')
    await goOnTo(hour(periodEnd(start, 'month'), 2))
    const { actionUrl } = await latest(anna)
    expect(actionUrl).toMatch(/^http/)
    const { bodyText } = await shop.server.app.db.query
      .selectFrom('mailOutbox')
      .select('bodyText')
      .where('recipient', '=', anna.emailAddress)
      .where('subject', 'like', 'Not renewed%')
      .executeTakeFirstOrThrow()
    // The outbox clears the body once the email is sent.
    expect(bodyText === '' || bodyText.includes(actionUrl!)).toBe(true)
  })
})

describe('Auto-renew', () => {
  const changing = /^POST \/v1\/subscriptions\//

  test('Auto-renew is not turned off while the provider is unreachable, and a lost response is completed by its message.', async () => {
    const anna = await subscribe()
    const id = Number((await latest(anna)).id)
    shop.stripe.fault('cut', changing, 100)
    const unreachable = { msg: 'Payment Provider Not Reachable' }
    expect(await shop.server.call(subscriptionCalls.cancel, { id }, anna)).toMatchObject(
      unreachable,
    )
    expect(await latest(anna)).toMatchObject({ cancelsAtPeriodEnd: false })
    shop.stripe.clearFaults()
    shop.stripe.fault('doneThenCut', changing, 100)
    expect(await shop.server.call(subscriptionCalls.cancel, { id }, anna)).toMatchObject(
      unreachable,
    )
    shop.stripe.clearFaults()
    await untilApplied()
    expect(await latest(anna)).toMatchObject({ cancelsAtPeriodEnd: true })
    shop.stripe.fault('cut', changing, 100)
    expect(await shop.server.call(subscriptionCalls.resume, { id }, anna)).toMatchObject(
      unreachable,
    )
    shop.stripe.clearFaults()
    expect(await shop.server.ok(subscriptionCalls.resume, { id }, anna)).toMatchObject({
      renews: true,
      method: 'card',
      provider: 'stripe',
    })
    expect((await atStripe(anna))[0]!.cancel_at_period_end).toBe(false)
  })

  test('Auto-renew of a card at another provider cannot be changed where that provider is not configured.', async () => {
    const anna = await subscribe()
    const { id, providerSubscription } = await latest(anna)
    const played = (provider: string) =>
      shop.server.app.db.query
        .updateTable('subscriptions')
        .set({ provider })
        .where('id', '=', id)
        .execute()
    await played('sandbox')
    const off = { msg: 'Card Payment Is Off' }
    const input = { id: Number(id) }
    expect(await shop.server.call(subscriptionCalls.cancel, input, anna)).toMatchObject(off)
    await shop.server.app.payments!.setAutoRenew(providerSubscription!, false)
    await shop.server.app.db.query
      .updateTable('subscriptions')
      .set({ cancelsAtPeriodEnd: true })
      .where('id', '=', id)
      .execute()
    expect(await shop.server.call(subscriptionCalls.resume, input, anna)).toMatchObject(off)
    await played('stripe')
  })

  test('Auto-renew turned off ends with the period on both sides.', async () => {
    const start = now()
    const anna = await subscribe()
    const id = Number((await latest(anna)).id)
    await shop.server.ok(subscriptionCalls.cancel, { id }, anna)
    const end = periodEnd(start, 'month')
    await goOnTo(new Date(end.getTime() - day))
    expect(await holderOf(shop.server, anna)).toMatchObject({ packageId: BigInt(team) })
    await goOnTo(hour(end, 2))
    expect(await latest(anna)).toMatchObject({ state: 'ended', endReason: 'cancelled' })
    expect((await atStripe(anna))[0]!.status).toBe('canceled')
    expect(await holderOf(shop.server, anna)).toMatchObject({ packageId: BigInt(freePackageId) })
  })
})

test('An upgrade stops the old card subscription after the new payment, despite missing responses of the provider.', async () => {
  const anna = await subscribe()
  shop.stripe.fault('cut', /^DELETE \/v1\/subscriptions\//, 100)
  await buyByCard(anna, pro).catch(() => undefined)
  await runDue(shop.server, now())
  expect((await atStripe(anna)).map(({ status }) => status)).toEqual(['active', 'active'])
  expect(await subscriptionsOf(shop.server, anna)).toMatchObject([
    { state: 'ended', endReason: 'replaced' },
    { state: 'active', packageId: BigInt(pro) },
  ])
  shop.stripe.clearFaults()
  await goOnTo(hour(now(), 1))
  await expect
    .poll(async () => (await atStripe(anna)).map(({ status }) => status))
    .toEqual(['canceled', 'active'])
  const stop = await shop.server.app.db.query
    .selectFrom('subscriptionStops')
    .selectAll()
    .where('providerSubscription', '=', (await atStripe(anna))[0]!.id)
    .executeTakeFirstOrThrow()
  expect(stop.doneAt).not.toBeNull()
  expect(stop.tries).toBeGreaterThan(1)
})

test('Stopping a subscription that the provider does not know counts as done and is not retried forever.', async () => {
  const anna = await subscribe()
  const { providerSubscription } = await latest(anna)
  shop.stripe.world.subscriptions.delete(providerSubscription!)
  await buyByCard(anna, pro)
  await runDue(shop.server, now())
  const stop = await shop.server.app.db.query
    .selectFrom('subscriptionStops')
    .selectAll()
    .where('providerSubscription', '=', providerSubscription)
    .executeTakeFirstOrThrow()
  expect(stop).toMatchObject({ tries: 1, doneAt: now() })
  expect(stop.lastError).toContain('No such subscription')
})

test('All requests were ones that the stand-in models, and the tests started where they claim.', () => {
  expect(shop.stripe.unknownRequests).toEqual([])
  expect(now().getTime()).toBeGreaterThan(testStart.getTime())
})
