import { subscriptionCalls } from '@openbooth/contract/money/subscription/calls'
import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { freePackageId } from '@openbooth/contract/money/comboPackage/rules'
import { periodEnd } from '@openbooth/contract/money/subscription/periods'
import { role } from '@openbooth/contract/roles'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireGrants, grantsOf, hourBalance, walletBalance } from '#ledger'
import { closeProven } from '#testing/closeProven.ts'
import { makeChannels, plan } from '#testing/events.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { startTestServer, testStart, type TestServer, type TestUser } from '#testing/server.ts'
import { buy, subscriber, type Bought } from '#testing/people/subscribers.ts'
import { hasByotPlan } from '../../subscription/index.ts'
import { renewDue } from './renewDue.ts'
import { withVersion } from '#testing/withVersion.ts'
import {
  after,
  endAll,
  expectNoGaps,
  holderOf,
  mailsTo,
  ordersOf,
  periodsOf,
  renewBy,
  sellPackage,
  subscriptionsOf,
} from './testing/renewing.ts'

let server: TestServer
let team: number
let pro: number
beforeAll(async () => {
  server = await startTestServer()
  team = await sellPackage(server, 'Team', 20)
  pro = await sellPackage(server, 'Pro', 30)
})
beforeEach(() => server.resetClock())
afterEach(() => endAll(server))
afterAll(() => closeProven(server))

const wallet = ({ id }: TestUser) => walletBalance(server.app.db.pool, id)
const monthsAfter = (from: Date, months: number) => periodEnd(from, 'month', months)
const monthly = (cents: bigint, bought: Bought = { packageId: team }) =>
  subscriber(server, bought, cents)

describe('24 months of renewals', () => {
  test.each([
    ['an ordinary day', '2026-11-21T10:00:00Z', 'month', 24],
    ['31 January', '2027-01-31T23:59:59Z', 'month', 24],
    ['29 February', '2028-02-29T00:00:00Z', 'month', 24],
    ['the hour a clock is set forward', '2027-03-14T07:30:00Z', 'month', 24],
    ['the hour a clock is set back', '2027-10-31T01:30:00Z', 'month', 24],
    ['a leap day, by the year', '2028-02-29T12:00:00Z', 'year', 5],
  ] as const)(
    '24 months of renewals from %s end on the calendar date, without a gap, each paid once.',
    async (_, start, period, count) => {
      const anchor = new Date(start)
      server.clock.set(anchor)
      const anna = await monthly(100_000_00n, { packageId: team, period })
      for (let number = 1; number <= count; number += 1) {
        const end = periodEnd(anchor, period, number)
        await renewBy(server, new Date(end.getTime() - 1))
        expect(await periodsOf(server, anna)).toHaveLength(number)
        await renewBy(server, end)
        expect(await holderOf(server, anna)).toEqual({
          packageId: BigInt(team),
          until: periodEnd(anchor, period, number + 1),
        })
      }
      const periods = await periodsOf(server, anna)
      expectNoGaps(periods)
      expect(periods.map(({ endsAt }) => endsAt)).toEqual(
        Array.from({ length: count + 1 }, (__, index) => periodEnd(anchor, period, index + 1)),
      )
      const [price, hours] = period === 'year' ? [1000_00n, 120_00n] : [100_00n, 10_00n]
      expect(await wallet(anna)).toBe(100_000_00n - price * BigInt(count + 1))
      expect(periods.every((one) => one.price === price && one.hours === hours)).toBe(true)
      const last = after(periods.at(-1)!.startsAt, 1)
      await expireGrants(server.app.db.pool, last, 1000)
      // The two hours of the free package and those of the current period. Unused earlier hours
      // have expired.
      expect(await hourBalance(server.app.db.pool, anna.id, 'BOOTH_HOUR', last)).toBe(2_00n + hours)
    },
  )

  test('24 months of renewals have an order, an email and a statement row each.', async () => {
    const anna = await monthly(1000_00n)
    for (const months of [1, 2, 3]) await renewBy(server, monthsAfter(testStart, months))
    expect(await ordersOf(server, anna)).toEqual(
      [false, true, true, true].map((isRenewal) => ({
        state: 'paid',
        reason: null,
        isRenewal,
        amount: 100_00n,
      })),
    )
    expect(await mailsTo(server, anna)).toEqual(Array.from({ length: 3 }, () => 'renewed'))
    const { history, subscriptions } = await server.ok(subscriptionCalls.mine, {}, anna)
    expect(history).toHaveLength(4)
    expect(history[0]).toMatchObject({
      startsAt: '2027-02-21T10:00:00.000Z',
      price: 100,
      hours: 10,
    })
    expect(subscriptions).toMatchObject([
      { nextChargeAt: '2027-03-21T10:00:00.000Z', renews: true, state: 'active' },
    ])
  })

  test('24 months of renewals charge the agreed price, also after a price rise and a withdrawal.', async () => {
    const own = await sellPackage(server, 'Leaving', 10)
    const anna = await monthly(1000_00n, { packageId: own })
    const admin = await server.user(role.admin)
    const { rows } = await server.ok(comboPackageCalls.list, { search: 'Leaving' }, admin)
    const { holders: _, isSold: __, ...fields } = rows[0]!
    await server.ok(
      comboPackageCalls.update,
      await withVersion(server, 'comboPackages', {
        ...fields,
        monthlyPrice: 500,
        packageNumber: 1,
      }),
      admin,
    )
    await server.ok(comboPackageCalls.withdraw, { id: own }, admin)
    await renewBy(server, monthsAfter(testStart, 1))
    expect(await wallet(anna)).toBe(800_00n)
    expect(await periodsOf(server, anna)).toMatchObject([{ hours: 10_00n }, { hours: 10_00n }])
  })
})

test('A balance sufficient to the cent pays the renewal, and a cent less does not.', async () => {
  const [enough, short] = [await monthly(200_00n), await monthly(199_99n)]
  await renewBy(server, monthsAfter(testStart, 1))
  expect([await wallet(enough), await wallet(short)]).toEqual([0n, 99_99n])
  expect(await subscriptionsOf(server, enough)).toMatchObject([{ state: 'active' }])
  expect(await subscriptionsOf(server, short)).toMatchObject([{ state: 'pastDue' }])
})

describe('An insufficient balance at the renewal', () => {
  const end = monthsAfter(testStart, 1)

  test('An insufficient balance causes attempts on days 1, 3 and 7 without any loss, and then the free package.', async () => {
    const channels = await makeChannels(server)
    const anna = await monthly(100_00n)
    const { id: eventId } = await plan(server, channels, anna, { startsIn: 24 * 60, lasts: 60 })
    const tries: number[] = []
    for (let days = 0; days < 7; days += 0.5) {
      const before = (await subscriptionsOf(server, anna))[0]!.attempts
      await renewBy(server, after(end, days))
      const [now] = await subscriptionsOf(server, anna)
      if (now!.attempts > before) tries.push(days)
      expect(now).toMatchObject({ state: 'pastDue', failure: 'lackOfBalance', pastDueSince: end })
      expect(await holderOf(server, anna)).toEqual({
        packageId: BigInt(team),
        until: after(end, 7),
      })
    }
    expect(tries).toEqual([0, 1, 3])
    await renewBy(server, after(end, 7))
    expect(await subscriptionsOf(server, anna)).toMatchObject([
      { state: 'ended', endReason: 'unpaid', endedAt: after(end, 7), dueAt: null },
    ])
    expect(await holderOf(server, anna)).toEqual({
      packageId: BigInt(freePackageId),
      until: null,
    })
    expect(await server.ok(eventCalls.get, { id: eventId }, anna)).toMatchObject({ state: 1 })
    expect(await wallet(anna)).toBe(0n)
    expect(await ordersOf(server, anna)).toMatchObject([
      { state: 'paid', isRenewal: false },
      { state: 'failed', reason: 'declined', isRenewal: true },
    ])
    expect(await mailsTo(server, anna)).toEqual([
      ...Array.from({ length: 3 }, () => 'renewalFailed'),
      'subscriptionEnded',
    ])
    const free = (await grantsOf(server.app.db.pool, anna.id, 'BOOTH_HOUR', after(end, 7))).filter(
      ({ source }) => source === 'free_package',
    )
    expect(free).toMatchObject([{ granted: 2_00n }])
  })

  test.each([0, 2, 6.9])(
    'An insufficient balance with a top-up on day %d renews at the next attempt, from the end of the previous period.',
    async (topUpDay) => {
      const anna = await monthly(100_00n)
      await renewBy(server, end)
      if (topUpDay > 1) await renewBy(server, after(end, 1))
      if (topUpDay > 3) await renewBy(server, after(end, 3))
      await giveMoney(server, anna, 150_00n)
      const nextTry = [1, 3, 7].find((days) => days > topUpDay)!
      await renewBy(server, new Date(after(end, nextTry).getTime() - 1))
      expect(await periodsOf(server, anna)).toHaveLength(1)
      await renewBy(server, after(end, nextTry))
      const periods = await periodsOf(server, anna)
      expect(periods).toHaveLength(2)
      expectNoGaps(periods)
      expect(await wallet(anna)).toBe(50_00n)
      expect(await ordersOf(server, anna)).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
      expect(await subscriptionsOf(server, anna)).toMatchObject([
        { state: 'active', attempts: 0, failure: null, pastDueSince: null, nextAttemptAt: null },
      ])
      expect(await holderOf(server, anna)).toMatchObject({ until: monthsAfter(testStart, 2) })
    },
  )

  test('An insufficient balance shows the failure, the next attempt and the last day of the package.', async () => {
    const anna = await monthly(100_00n)
    await renewBy(server, end)
    const { subscriptions } = await server.ok(subscriptionCalls.mine, {}, anna)
    expect(subscriptions).toMatchObject([
      {
        state: 'pastDue',
        failure: 'lackOfBalance',
        nextChargeAt: after(end, 1).toISOString(),
        rightsUntil: after(end, 7).toISOString(),
        renews: true,
      },
    ])
    const limits = await server.ok(comboPackageCalls.limits, {}, anna)
    expect(limits).toMatchObject({ packageId: team, until: after(end, 7).toISOString() })
  })

  test('An insufficient balance allows buying a lower package, which ends the one that is past due.', async () => {
    const anna = await monthly(100_00n, { packageId: pro })
    await renewBy(server, end)
    await giveMoney(server, anna, 100_00n)
    await server.resetClock()
    expect(await buy(server, anna, { packageId: team })).toMatchObject({ code: 200 })
    expect(await subscriptionsOf(server, anna)).toMatchObject([
      { state: 'ended', endReason: 'replaced' },
      { state: 'active', packageId: BigInt(team) },
    ])
    await renewBy(server, after(end, 30))
    expect(await ordersOf(server, anna)).toHaveLength(4)
  })

  test('An outage costs no attempt: days count from the first attempt.', async () => {
    const anna = await monthly(100_00n)
    const late = after(end, 10)
    await renewBy(server, late)
    expect(await subscriptionsOf(server, anna)).toMatchObject([
      { state: 'pastDue', pastDueSince: late, nextAttemptAt: after(late, 1) },
    ])
    await renewBy(server, after(late, 7))
    expect(await holderOf(server, anna)).toMatchObject({ packageId: BigInt(freePackageId) })
  })

  test('A period that ended before it could be renewed is not charged.', async () => {
    const anna = await monthly(1000_00n)
    const late = after(end, 80)
    await renewBy(server, late)
    expect(await wallet(anna)).toBe(800_00n)
    expect(await periodsOf(server, anna)).toMatchObject([
      { startsAt: testStart },
      { startsAt: late, endsAt: monthsAfter(late, 1) },
    ])
  })
})

describe('Auto-renew', () => {
  const end = monthsAfter(testStart, 1)

  test('Auto-renew turned off ends with the period, costs nothing more, and can be bought again.', async () => {
    const anna = await monthly(1000_00n)
    const [subscription] = await subscriptionsOf(server, anna)
    const id = Number(subscription!.id)
    expect(await server.ok(subscriptionCalls.cancel, { id }, anna)).toMatchObject({
      renews: false,
      nextChargeAt: null,
      periodEnd: end.toISOString(),
    })
    expect(await server.call(subscriptionCalls.cancel, { id }, anna)).toMatchObject({
      msg: 'Subscription State Does Not Allow This',
    })
    await renewBy(server, new Date(end.getTime() - 1))
    expect(await holderOf(server, anna)).toEqual({ packageId: BigInt(team), until: end })
    await renewBy(server, end)
    expect(await holderOf(server, anna)).toMatchObject({ packageId: BigInt(freePackageId) })
    expect(await subscriptionsOf(server, anna)).toMatchObject([
      { state: 'ended', endReason: 'cancelled', endedAt: end },
    ])
    expect(await wallet(anna)).toBe(900_00n)
    expect(await mailsTo(server, anna)).toEqual(['subscriptionEnded'])
    expect(await server.call(subscriptionCalls.resume, { id }, anna)).toMatchObject({
      msg: 'Subscription State Does Not Allow This',
    })
    const { ended } = await server.ok(subscriptionCalls.mine, {}, anna)
    expect(ended).toMatchObject([{ id, endReason: 'cancelled' }])
    expect(await buy(server, anna, { packageId: team })).toMatchObject({ code: 200 })
  })

  test('Auto-renew turned on again in time renews as before.', async () => {
    const anna = await monthly(1000_00n)
    const id = Number((await subscriptionsOf(server, anna))[0]!.id)
    await server.ok(subscriptionCalls.cancel, { id }, anna)
    expect(await server.ok(subscriptionCalls.resume, { id }, anna)).toMatchObject({
      renews: true,
      nextChargeAt: end.toISOString(),
    })
    expect(await server.call(subscriptionCalls.resume, { id }, anna)).toMatchObject({
      msg: 'Subscription State Does Not Allow This',
    })
    await renewBy(server, end)
    expect(await periodsOf(server, anna)).toHaveLength(2)
  })

  test('Auto-renew turned off while past due ends at once, without another attempt.', async () => {
    const anna = await monthly(100_00n)
    await renewBy(server, end)
    await server.resetClock()
    const id = Number((await subscriptionsOf(server, anna))[0]!.id)
    await server.app.db.query
      .updateTable('sessions')
      .set({ lastSeenAt: after(end, 1), createdAt: after(end, 1) })
      .where('userId', '=', anna.id)
      .execute()
    server.clock.set(after(end, 1))
    expect(await server.ok(subscriptionCalls.cancel, { id }, anna)).toMatchObject({
      state: 'ended',
      endReason: 'cancelled',
    })
    expect(await holderOf(server, anna)).toMatchObject({ packageId: BigInt(freePackageId) })
    await giveMoney(server, anna, 500_00n)
    await renewBy(server, after(end, 7))
    expect(await wallet(anna)).toBe(500_00n)
  })
})

describe('An upgrade', () => {
  test('An upgrade starts now, keeps unused hours and ends the old auto-renew.', async () => {
    const anna = await monthly(1000_00n)
    expect(await buy(server, anna, { packageId: pro, period: 'year' })).toMatchObject({
      msg: 'Lack Of Balance',
    })
    expect(await subscriptionsOf(server, anna)).toMatchObject([{ state: 'active' }])
    expect(await buy(server, anna, { packageId: pro })).toMatchObject({ code: 200 })
    expect(await subscriptionsOf(server, anna)).toMatchObject([
      { state: 'ended', endReason: 'replaced', dueAt: null },
      { state: 'active', packageId: BigInt(pro) },
    ])
    expect(await hourBalance(server.app.db.pool, anna.id, 'BOOTH_HOUR', testStart)).toBe(22_00n)
    await renewBy(server, monthsAfter(testStart, 1))
    expect(await wallet(anna)).toBe(700_00n)
  })
})

test('A package bought once changes to the free one after a year, with an email.', async () => {
  const anna = await monthly(200_00n, { packageId: team, period: 'once' })
  const end = periodEnd(testStart, 'once')
  await renewBy(server, new Date(end.getTime() - 1))
  expect(await holderOf(server, anna)).toEqual({ packageId: BigInt(team), until: end })
  await renewBy(server, end)
  await renewBy(server, end)
  expect(await holderOf(server, anna)).toEqual({ packageId: BigInt(freePackageId), until: null })
  expect(await mailsTo(server, anna)).toEqual(['subscriptionEnded'])
})

describe('Technician plans', () => {
  const has = (user: TestUser, at: Date) => hasByotPlan(server.app.db.query, user.id, at)

  test('BYOT allows own technicians while it is paid or past due, and no longer after its end.', async () => {
    const anna = await subscriber(server, { kind: 'byot' }, 29_00n)
    const end = monthsAfter(testStart, 1)
    expect(await has(anna, testStart)).toBe(true)
    await renewBy(server, end)
    expect(await has(anna, after(end, 6.9))).toBe(true)
    await renewBy(server, after(end, 7))
    expect(await has(anna, after(end, 7))).toBe(false)
    expect(await has(await server.user(), testStart)).toBe(false)
    expect(await mailsTo(server, anna)).toContain('subscriptionEnded')
  })

  test('The hour plan grants technician hours each month, and for a year twelve months at once.', async () => {
    const anna = await subscriber(server, { kind: 'technicianHours' }, 10_000_00n)
    const ben = await subscriber(server, { kind: 'technicianHours', period: 'year' }, 10_000_00n)
    const { technicianHours, plans } = await server.ok(subscriptionCalls.mine, {}, anna)
    expect(technicianHours).toMatchObject({
      left: 10,
      grants: [{ source: 'technician_plan', state: 'usable' }],
    })
    expect(plans).toEqual([
      { kind: 'byot', monthlyPrice: 29, annualPrice: 290, hours: null },
      { kind: 'technicianHours', monthlyPrice: 400, annualPrice: 4000, hours: 10 },
    ])
    const end = monthsAfter(testStart, 1)
    await renewBy(server, end)
    const hoursOf = ({ id }: TestUser, at: Date) =>
      hourBalance(server.app.db.pool, id, 'TECHNICIAN_HOUR', at)
    expect(await hoursOf(anna, after(end, 1))).toBe(10_00n)
    expect(await hoursOf(ben, after(end, 1))).toBe(120_00n)
    expect(await hoursOf(anna, monthsAfter(testStart, 2))).toBe(0n)
  })

  test('A package and one plan of each kind can be active together.', async () => {
    const anna = await subscriber(server, { kind: 'byot' }, 1000_00n)
    await buy(server, anna, { packageId: team })
    expect(await buy(server, anna, { kind: 'byot' })).toMatchObject({ msg: 'Already Subscribed' })
    expect(await buy(server, anna, { kind: 'byot', period: 'year' })).toMatchObject({ code: 200 })
    const { subscriptions } = await server.ok(subscriptionCalls.mine, {}, anna)
    expect(subscriptions.map(({ kind, period }) => [kind, period])).toEqual([
      ['package', 'month'],
      ['byot', 'year'],
    ])
  })
})

test('Simultaneous renewal tasks in two processes renew every subscription once.', async () => {
  const second = await startSecondProcess(server)
  try {
    const many = await Promise.all(Array.from({ length: 20 }, () => monthly(1000_00n)))
    const end = monthsAfter(testStart, 1)
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => renewDue(index % 2 ? second.app : server.app, end)),
    )
    await renewDue(server.app, end)
    for (const user of many) {
      expect(await periodsOf(server, user)).toHaveLength(2)
      expect(await wallet(user)).toBe(800_00n)
    }
  } finally {
    await second.close()
  }
}, 60_000)

test('A purchase during a renewal waits or is waited for, and money and periods match.', async () => {
  const end = monthsAfter(testStart, 1)
  const many = await Promise.all(Array.from({ length: 10 }, () => monthly(300_00n)))
  await Promise.all([
    ...many.map((user) => buy(server, user, { packageId: pro })),
    renewDue(server.app, end),
  ])
  for (const user of many) {
    const periods = await periodsOf(server, user)
    expect(await wallet(user)).toBe(300_00n - 100_00n * BigInt(periods.length))
    const running = (await subscriptionsOf(server, user)).filter(({ state }) => state !== 'ended')
    expect(running).toMatchObject([{ packageId: BigInt(pro) }])
  }
})
