import { accountCalls } from '@openbooth/contract/users/user/calls'
import { role } from '@openbooth/contract/roles'
import { subscriptionCalls } from '@openbooth/contract/money/subscription/calls'
import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { freePackageId } from '@openbooth/contract/money/comboPackage/rules'
import { periodEnd } from '@openbooth/contract/money/subscription/periods'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourBalance, walletBalance } from '#ledger'
import { ProviderUnreachable } from '#platform/ports/payment.ts'
import { closeProven } from '#testing/closeProven.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { testStart, type TestServer, type TestUser } from '#testing/server.ts'
import { mirrorSubscription } from '../../subscription/index.ts'
import { runSandbox } from '../sandbox.ts'
import { order, payByCard, startShop } from '../testing/shop.ts'
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

let server: TestServer
let team: number
let pro: number
beforeAll(async () => {
  server = await startShop()
  team = await sellPackage(server, 'Team', 20)
  pro = await sellPackage(server, 'Pro', 30)
})
beforeEach(() => server.resetClock())
afterAll(() => closeProven(server))

const end = periodEnd(testStart, 'month')
const monthsAfter = (months: number) => periodEnd(testStart, 'month', months)
/** Stripe charges about an hour after a period ends. These tests do the same. */
const hourAfter = (at: Date) => new Date(at.getTime() + day / 24)

const subscriber = async (packageId = team, card = 'good'): Promise<TestUser> => {
  const user = await server.user()
  await payByCard(server, user, await order(server, user, { packageId, method: 'card' }), card)
  return user
}
const latest = async (user: TestUser) => (await subscriptionsOf(server, user)).at(-1)!
const atProvider = async (user: TestUser) => {
  const { db } = server.app
  return db.query
    .selectFrom('sandboxSubscriptions as s')
    .innerJoin('sandboxCustomers as c', 'c.id', 's.customerId')
    .selectAll('s')
    .where('c.userId', '=', user.id)
    .orderBy('s.anchorAt')
    .orderBy('s.orderId')
    .execute()
}
const invoicesOf = async (user: TestUser): Promise<string[]> => {
  const subscriptions = (await atProvider(user)).map(({ id }) => id)
  const rows = await server.app.db.query
    .selectFrom('sandboxInvoices')
    .select('id')
    .where('subscriptionId', 'in', subscriptions)
    .orderBy('createdAt')
    .orderBy('number')
    .execute()
  return rows.map(({ id }) => id)
}
/** The provider charges up to a time, and we mirror a user's invoices. */
const chargeBy = async (user: TestUser, at: Date): Promise<void> => {
  // The server applies the provider's events too, by its own clock. A task that began earlier acts
  // with the earlier time.
  await server.resetClock(at)
  await runSandbox(server.app, at)
  for (const id of await invoicesOf(user)) await mirrorInvoice(server.app, id, at)
  for (const { id } of await atProvider(user)) await mirrorSubscription(server.app, id, at)
}
const refundsOf = (user: TestUser) =>
  server.app.db.query
    .selectFrom('paymentRefunds')
    .select(['amount', 'origin', 'reason'])
    .where('userId', '=', user.id)
    .execute()
/** Sessions end long before the month is over. */
const keepSignedIn = ({ id }: TestUser) =>
  server.app.db.query
    .updateTable('sessions')
    .set({ createdAt: server.clock.now(), lastSeenAt: server.clock.now() })
    .where('userId', '=', id)
    .execute()
/**
 * Runs the task until the state is reached, because the server's own tasks skip or hold some rows.
 */
const scheduledTaskUntil = (user: TestUser, state: string, scheduledTask: () => Promise<void>) =>
  expect
    .poll(async () => {
      await scheduledTask()
      return (await latest(user)).state
    })
    .toBe(state)
const cardOf = (user: TestUser, card: string) =>
  server.app.db.query
    .updateTable('sandboxCustomers')
    .set({ card })
    .where('userId', '=', user.id)
    .execute()

describe('A renewal by card', () => {
  test('A renewal by card grants one period per paid invoice, however often and in any order it is reported.', async () => {
    const anna = await subscriber()
    for (const months of [1, 2, 3]) {
      await server.resetClock(monthsAfter(months))
      await runSandbox(server.app, monthsAfter(months))
    }
    const invoices = await invoicesOf(anna)
    expect(invoices).toHaveLength(4)
    const received = invoices.toReversed().flatMap((id) => [id, id, id])
    const at = hourAfter(monthsAfter(3))
    await Promise.all(received.map((id) => mirrorInvoice(server.app, id, at)))
    for (const id of received) await mirrorInvoice(server.app, id, at)
    const periods = await periodsOf(server, anna)
    expect(periods).toHaveLength(4)
    expectNoGaps(periods)
    expect(await ordersOf(server, anna)).toHaveLength(4)
    expect(await holderOf(server, anna)).toEqual({
      packageId: BigInt(team),
      until: monthsAfter(4),
    })
    expect(await hourBalance(server.app.db.pool, anna.id, 'BOOTH_HOUR', at)).toBe(12_00n)
    expect(await walletBalance(server.app.db.pool, anna.id)).toBe(0n)
  })

  test('A renewal by card is awaited: nothing is lost between the end of the period and the provider’s message.', async () => {
    const anna = await subscriber()
    await expect
      .poll(async () => {
        await renewDue(server.app, end)
        await runDue(server, end)
        return holderOf(server, anna)
      })
      .toEqual({ packageId: BigInt(team), until: after(end, 7) })
    expect(await latest(anna)).toMatchObject({ state: 'active' })
    await chargeBy(anna, hourAfter(end))
    expect(await latest(anna)).toMatchObject({
      periodEnd: monthsAfter(2),
      rightsUntil: monthsAfter(2),
    })
    expect(await holderOf(server, anna)).toMatchObject({ until: monthsAfter(2) })
  })

  test('A failed renewal by card keeps everything while the provider retries, and reports each attempt.', async () => {
    const anna = await subscriber()
    await cardOf(anna, 'failsAtRenewal')
    await chargeBy(anna, end)
    expect(await latest(anna)).toMatchObject({
      state: 'pastDue',
      failure: 'declined',
      attempts: 1,
      nextAttemptAt: after(end, 1),
    })
    expect(await holderOf(server, anna)).toEqual({ packageId: BigInt(team), until: after(end, 7) })
    expect(await ordersOf(server, anna)).toMatchObject([
      { state: 'paid' },
      { state: 'failed', reason: 'declined', isRenewal: true },
    ])
    await chargeBy(anna, after(end, 1))
    await chargeBy(anna, after(end, 1))
    await cardOf(anna, 'good')
    await chargeBy(anna, after(end, 3))
    expect(await latest(anna)).toMatchObject({ state: 'active', failure: null, attempts: 0 })
    expect(await ordersOf(server, anna)).toMatchObject([
      { state: 'paid' },
      { state: 'paid', reason: null },
    ])
    expect(await mailsTo(server, anna)).toEqual(['renewalFailed', 'renewalFailed', 'renewed'])
    expectNoGaps(await periodsOf(server, anna))
  })

  test('A renewal by card that the provider abandons ends with the free package and costs nothing.', async () => {
    const anna = await subscriber(team, 'failsAtRenewal')
    for (const days of [0, 1, 3, 7]) await chargeBy(anna, after(end, days))
    expect(await latest(anna)).toMatchObject({ state: 'ended', endReason: 'unpaid' })
    expect(await holderOf(server, anna)).toEqual({ packageId: BigInt(freePackageId), until: null })
    expect(await periodsOf(server, anna)).toHaveLength(1)
    expect(await mailsTo(server, anna)).toContain('subscriptionEnded')
  })

  test('A renewal by card that the provider leaves past due ends after the grace days.', async () => {
    const anna = await subscriber()
    await cardOf(anna, 'failsAtRenewal')
    await chargeBy(anna, end)
    // Simulates another configuration of a Stripe account: no further attempt, and no end.
    await server.app.db.query
      .updateTable('sandboxSubscriptions')
      .set({ dueAt: null })
      .where('id', '=', (await atProvider(anna))[0]!.id)
      .execute()
    const [, invoice] = await invoicesOf(anna)
    await server.app.db.query
      .updateTable('sandboxInvoices')
      .set({ nextAttemptAt: null })
      .where('id', '=', invoice!)
      .execute()
    await mirrorInvoice(server.app, invoice!, end)
    await scheduledTaskUntil(anna, 'ended', () => renewDue(server.app, after(end, 7)))
    expect(await latest(anna)).toMatchObject({ endReason: 'unpaid' })
    expect(await holderOf(server, anna)).toEqual({ packageId: BigInt(freePackageId), until: null })
  })

  test('A renewal by card without any message is looked up every day.', async () => {
    const anna = await subscriber()
    // An unapplied message about the purchase, or a task that began earlier, would end it a month
    // earlier, with rights until now.
    await server.resetClock(end)
    await server.app.db.query
      .updateTable('sandboxSubscriptions')
      .set({ state: 'ended', dueAt: null })
      .where('id', '=', (await atProvider(anna))[0]!.id)
      .execute()
    await scheduledTaskUntil(anna, 'ended', () => renewDue(server.app, end))
    expect(await latest(anna)).toMatchObject({ endReason: 'cancelled' })
    expect(await holderOf(server, anna)).toMatchObject({ packageId: BigInt(freePackageId) })
  })

  test('An unresponsive card provider does not delay renewals paid otherwise.', async () => {
    for (let count = 0; count < 6; count += 1) await subscriber()
    const bea = await server.user()
    await giveMoney(server, bea, 500_00n)
    await order(server, bea, { packageId: team, method: 'balance' })
    let asked = 0
    const silent = {
      ...server.app.payments!,
      readSubscription: () => {
        asked += 1
        return Promise.reject(new ProviderUnreachable('no answer'))
      },
    }
    await renewDue({ ...server.app, payments: silent }, end)
    // One for each of those that work at the same time.
    expect(asked).toBeLessThanOrEqual(3)
    expect(await latest(bea)).toMatchObject({ state: 'active', periodEnd: monthsAfter(2) })
  })

  test('A renewal by card ends after the grace days where card payment was turned off.', async () => {
    const anna = await subscriber()
    const off = { ...server.app, payments: null }
    await expect
      .poll(async () => {
        await renewDue(off, end)
        return (await latest(anna)).rightsUntil
      })
      .toEqual(after(end, 7))
    for (let days = 1; days < 7; days += 1) await renewDue(off, after(end, days))
    expect(await latest(anna)).toMatchObject({ state: 'active' })
    await scheduledTaskUntil(anna, 'ended', () => renewDue(off, after(end, 8)))
    expect(await latest(anna)).toMatchObject({ endReason: 'unpaid' })
    expect(await holderOf(server, anna)).toMatchObject({ packageId: BigInt(freePackageId) })
  })
})

describe('Auto-renew by card', () => {
  test('Auto-renew by card is turned off and on at the provider, and changes made there are copied.', async () => {
    const anna = await subscriber()
    const id = Number((await latest(anna)).id)
    expect(await server.ok(subscriptionCalls.cancel, { id }, anna)).toMatchObject({ renews: false })
    expect(await atProvider(anna)).toMatchObject([{ cancelsAtPeriodEnd: true }])
    expect(await server.ok(subscriptionCalls.resume, { id }, anna)).toMatchObject({ renews: true })
    expect(await atProvider(anna)).toMatchObject([{ cancelsAtPeriodEnd: false }])
    const [there] = await atProvider(anna)
    await server.app.payments!.setAutoRenew(there!.id, false)
    await mirrorSubscription(server.app, there!.id, testStart)
    expect(await latest(anna)).toMatchObject({ cancelsAtPeriodEnd: true })
    await scheduledTaskUntil(anna, 'ended', () => renewDue(server.app, end))
    expect(await latest(anna)).toMatchObject({ endReason: 'cancelled' })
    expect(await holderOf(server, anna)).toMatchObject({ packageId: BigInt(freePackageId) })
  })

  test('Auto-renew by card that ended early at the provider keeps the paid period.', async () => {
    const anna = await subscriber()
    const [there] = await atProvider(anna)
    await server.app.payments!.endSubscription(there!.id)
    await server.resetClock(after(testStart, 3))
    await mirrorSubscription(server.app, there!.id, after(testStart, 3))
    await server.resetClock()
    expect(await latest(anna)).toMatchObject({ state: 'ended', rightsUntil: end })
    expect(await server.ok(comboPackageCalls.limits, {}, anna)).toMatchObject({
      packageId: team,
      until: end.toISOString(),
    })
    await runDue(server, new Date(end.getTime() - 1))
    expect(await holderOf(server, anna)).toMatchObject({ packageId: BigInt(team) })
    await expect
      .poll(async () => {
        await runDue(server, end)
        return (await holderOf(server, anna)).packageId
      })
      .toBe(BigInt(freePackageId))
  })
})

describe('A charge after giving up', () => {
  test('A charge after the user gave up a failed renewal is refunded to the card.', async () => {
    const anna = await subscriber()
    await cardOf(anna, 'failsAtRenewal')
    await chargeBy(anna, end)
    const { id } = await latest(anna)
    await keepSignedIn(anna)
    await server.ok(subscriptionCalls.cancel, { id: Number(id) }, anna)
    // Simulates a payment before the message to the provider.
    const [, invoice] = await invoicesOf(anna)
    await server.app.db.query
      .updateTable('sandboxInvoices')
      .set({ state: 'paid', paymentId: `pi_of_${anna.id}` })
      .where('id', '=', invoice!)
      .execute()
    await mirrorInvoice(server.app, invoice!, after(end, 1))
    await mirrorInvoice(server.app, invoice!, after(end, 1))
    expect(await periodsOf(server, anna)).toHaveLength(1)
    expect(await refundsOf(anna)).toEqual([
      { amount: 100_00n, origin: 'unfulfilled', reason: 'couldNotBeGiven' },
    ])
  })
})

describe('Blacklisting', () => {
  const blacklist = async (user: TestUser) =>
    server.ok(
      accountCalls.setBlackList,
      { id: Number(user.id), inBlacklist: true },
      await server.user(role.admin),
    )

  test('Blacklisting stops card charges, and the paid period stays until its end.', async () => {
    const anna = await subscriber()
    await blacklist(anna)
    expect(await latest(anna)).toMatchObject({
      state: 'ended',
      endReason: 'cancelled',
      rightsUntil: end,
    })
    expect(await holderOf(server, anna)).toEqual({ packageId: BigInt(team), until: end })
    await runDue(server, testStart)
    await expect
      .poll(async () => (await atProvider(anna)).map(({ state }) => state))
      .toEqual(['ended'])
    await chargeBy(anna, end)
    expect(await periodsOf(server, anna)).toHaveLength(1)
    expect(await ordersOf(server, anna)).toHaveLength(1)
  })

  test('Blacklisting stops renewals from the balance.', async () => {
    const anna = await server.user()
    await giveMoney(server, anna, 500_00n)
    await order(server, anna, { packageId: team, method: 'balance' })
    await blacklist(anna)
    expect(await latest(anna)).toMatchObject({ state: 'active', cancelsAtPeriodEnd: true })
    await scheduledTaskUntil(anna, 'ended', () => renewDue(server.app, end))
    expect(await walletBalance(server.app.db.pool, anna.id)).toBe(400_00n)
    expect(await holderOf(server, anna)).toMatchObject({ packageId: BigInt(freePackageId) })
  })
})

describe('An upgrade by card', () => {
  const upgrade = async (user: TestUser) =>
    payByCard(server, user, await order(server, user, { packageId: pro, method: 'card' }))

  /** The server's own tasks may hold the payment or the stop at this moment. */
  const untilStopped = (user: TestUser, at = testStart) =>
    expect
      .poll(async () => {
        await runDue(server, at)
        return (await atProvider(user)).map(({ state }) => state)
      })
      .toEqual(['ended', 'active'])

  test('An upgrade by card leaves the old auto-renew unchanged until the new payment and then stops it.', async () => {
    const anna = await subscriber()
    const page = await order(server, anna, { packageId: pro, method: 'card' })
    await runDue(server, testStart)
    expect(await atProvider(anna)).toMatchObject([{ state: 'active', cancelsAtPeriodEnd: false }])
    await payByCard(server, anna, page)
    await untilStopped(anna)
    expect(await subscriptionsOf(server, anna)).toMatchObject([
      { state: 'ended', endReason: 'replaced' },
      { state: 'active', packageId: BigInt(pro) },
    ])
    await chargeBy(anna, end)
    expect(await periodsOf(server, anna)).toHaveLength(3)
  })

  test('An upgrade by card whose process crashed before the request to the provider is completed by the next process.', async () => {
    const anna = await subscriber()
    const dying = {
      ...server.app.payments!,
      endSubscription: () => Promise.reject(new Error('cut')),
    }
    await upgrade(anna)
    await runDue({ app: { ...server.app, payments: dying } }, testStart)
    expect((await atProvider(anna))[0]).toMatchObject({ state: 'active' })
    await runDue(server, testStart)
    expect((await atProvider(anna))[0]).toMatchObject({ state: 'active' })
    await untilStopped(anna, after(testStart, 1))
  })

  test('An upgrade by card that left two subscriptions running is found by the comparison, and the older is stopped.', async () => {
    const anna = await subscriber()
    await upgrade(anna)
    // Simulates a provider that accepted the stop without effect.
    await server.app.db.query
      .updateTable('subscriptionStops')
      .set({ doneAt: testStart })
      .where('doneAt', 'is', null)
      .execute()
    const running = async () => (await atProvider(anna)).filter(({ state }) => state === 'active')
    expect(await running()).toHaveLength(2)
    for await (const { id } of server.app.payments!.runningSubscriptions())
      await mirrorSubscription(server.app, id, testStart)
    await untilStopped(anna)
    expect(await running()).toMatchObject([{ id: (await latest(anna)).providerSubscription }])
  })

  test('An upgrade by card leaves earlier payments unchanged, however late they are reported again.', async () => {
    const anna = await subscriber()
    await chargeBy(anna, end)
    await keepSignedIn(anna)
    await upgrade(anna)
    for (const id of await invoicesOf(anna)) await mirrorInvoice(server.app, id, end)
    expect(await periodsOf(server, anna)).toHaveLength(3)
    expect(await refundsOf(anna)).toEqual([])
  })

  test('An upgrade by card refunds a later charge of the old subscription once.', async () => {
    const anna = await subscriber()
    await upgrade(anna)
    await chargeBy(anna, end)
    await chargeBy(anna, end)
    expect(await periodsOf(server, anna)).toHaveLength(3)
    expect(await refundsOf(anna)).toEqual([
      { amount: 100_00n, origin: 'unfulfilled', reason: 'couldNotBeGiven' },
    ])
    expect((await ordersOf(server, anna)).map(({ reason }) => reason)).toContain('couldNotBeGiven')
  })
})
