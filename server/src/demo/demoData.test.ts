import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { countsHours } from '@openbooth/contract/money/comboPackage/rules'
import { expect, test } from 'vitest'
import { verifyLedger } from '#ledger'
import { settableClock } from '#platform/run/clock.ts'
import { readEnv } from '#platform/run/env.ts'
import { startServer } from '../server.ts'
import { testDatabase } from '#testing/database/database.ts'
import { addDemoData } from './demoData.ts'
import { periodOf } from './planned.ts'
import { type Plan, plans } from './plans.ts'

/** The data of a demo that starts at this time, after all scheduled tasks have run. */
const demoAt = async (start: string) => {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'openbooth-demo-'))
  const env = readEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    OPENBOOTH_DATA: folder,
    OPENBOOTH_DEMO: '1',
    OPENBOOTH_LIVEKIT: 'off',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
  })
  const clock = settableClock(new Date(start))
  const server = await startServer({
    env,
    databaseUrl: database.url,
    clock,
    root: folder,
    fill: addDemoData,
  })
  try {
    const { query, pool } = server.app.db
    await addDemoData(server.app)
    const paid = await query
      .selectFrom('paymentOrders as o')
      .innerJoin('users as u', 'u.id', 'o.userId')
      .select(['u.userName', 'o.purpose', 'o.state'])
      .orderBy('o.id')
      .execute()
    const { rows: wallets } = await pool.query<{ wallet: bigint }>(
      'select ledger.wallet_balance(id) as wallet from users order by id',
    )
    const events = await query.selectFrom('events').select(['state', 'eventType']).execute()
    const bookings = await query
      .selectFrom('technicianBookings')
      .select('state')
      .orderBy('startsAt')
      .execute()
    const { rows: hours } = await pool.query<{ left: bigint }>(
      `select ledger.hour_balance(id, 'BOOTH_HOUR', $1) as left from users where user_name = 'organiser'`,
      [clock.now()],
    )
    const priceList = await query
      .selectFrom('comboPackages')
      .select(['id', 'packageNumber', 'monthlyPrice', 'annualPrice', 'packageNameZh'])
      .select(['boxNums', 'interpretersNums', 'receiverNums', 'technicianCharges'])
      .select(['supportRelay', 'memberCharged', 'descriptionZh'])
      .orderBy('level')
      .execute()
    return {
      priceList,
      states: events.map(({ state }) => state).toSorted((one, other) => one - other),
      silent: events.filter(({ eventType }) => eventType === 1).length,
      hoursLeft: hours[0]!.left,
      paid: paid.map((one) => [one.userName, one.purpose, one.state].join(' ')),
      wallets: wallets.map(({ wallet }) => wallet),
      technicians: bookings.map(({ state }) => state),
      findings: await verifyLedger(pool),
    }
  } finally {
    await server.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

const { normal, order, cancelled, completed } = eventState
const ofOrganiser = [normal, order, order, order, order, order, cancelled, completed, completed]
const ofAgents = [order, order, order, order, cancelled, completed]
const wanted = [...ofOrganiser, ...ofAgents].toSorted((one, other) => one - other)

// Around the changes of the clocks in London, New York and Sydney, at the ends of a year, and on a leap day.
type PriceList = Awaited<ReturnType<typeof demoAt>>['priceList']

/** A more expensive package has more of at least one limit and less of none. */
const expectEachStepToGiveMore = (priceList: PriceList) => {
  priceList.slice(1).forEach((higher, index) => {
    const lower = priceList[index]!
    expect(higher.monthlyPrice).toBeGreaterThan(lower.monthlyPrice)
    expect(higher.annualPrice).toBeGreaterThan(lower.annualPrice)
    expect(higher.receiverNums).toBeGreaterThan(lower.receiverNums)
    if (countsHours(higher.id)) expect(higher.packageNumber).toBeGreaterThan(lower.packageNumber)
    expect(higher.boxNums).toBeGreaterThanOrEqual(lower.boxNums)
    expect(higher.interpretersNums).toBeGreaterThanOrEqual(lower.interpretersNums)
    expect(higher.technicianCharges).toBeLessThanOrEqual(lower.technicianCharges)
    expect(Number(higher.supportRelay)).toBeGreaterThanOrEqual(Number(lower.supportRelay))
    expect(Number(higher.memberCharged)).toBeGreaterThanOrEqual(Number(lower.memberCharged))
  })
}

test.for([
  '2026-11-21T10:00:00Z',
  '2026-12-31T23:59:59Z',
  '2028-02-29T00:30:00Z',
  '2027-03-14T06:59:00Z',
  '2027-04-03T15:30:00Z',
  '2026-10-25T00:30:00Z',
])(
  'A demo that starts at %s has events in every state, a growing price list and a correct ledger',
  async (start) => {
    const { priceList, ...demo } = await demoAt(start)
    expectEachStepToGiveMore(priceList)
    for (const { packageNameZh, descriptionZh } of priceList)
      expect([packageNameZh, descriptionZh]).not.toContain('')
    expect(demo).toEqual({
      states: wanted,
      silent: 1,
      // 40 of the package and 2 of the free one; 15.05 are spent or held.
      hoursLeft: 2695n,
      paid: [
        'organiser topUp failed',
        'organiser topUp paid',
        'organiser package paid',
        'organiser topUp expired',
        'agent topUp paid',
        'agent2 topUp paid',
      ],
      // Spent: 90 for a technician of the organiser; 224 for the past session, and 130, 301 and 90
      // for future ones; 30 for the other agent.
      wallets: [0n, 210_00n, 4_255_00n, 1_970_00n, 0n, 0n, 0n],
      technicians: ['offered', 'requested'],
      findings: [],
    })
  },
)

test('A demo that starts at any time of a year has plans with existing times, and no two at once', () => {
  // Seven hours do not divide a day, so every hour of the day occurs within a week.
  for (let hour = 0; hour < 366 * 24; hour += 7) {
    const now = new Date(Date.UTC(2027, 0, 1, hour, 17))
    const periods = Object.values<Plan>(plans)
      .map((plan) => periodOf(plan, now))
      .toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime())
    periods.forEach(({ startAt, endAt }, index) => {
      expect(endAt.getTime() - startAt.getTime()).toBeLessThanOrEqual(2 * 3600_000)
      expect(startAt >= (periods[index - 1]?.endAt ?? 0)).toBe(true)
    })
  }
})
