import { subscriptionCalls } from '@openbooth/contract/money/subscription/calls'
import { freePackageId } from '@openbooth/contract/money/comboPackage/rules'
import {
  asyncProperty,
  assert,
  constantFrom,
  oneof,
  integer,
  array,
  record,
  constant,
  type Arbitrary,
} from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletBalance } from '#ledger'
import { closeProven } from '#testing/closeProven.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { buy } from '#testing/people/subscribers.ts'
import { isTorture, tortureTimeout } from '#testing/torture.ts'
import {
  after,
  expectNoGaps,
  holderOf,
  periodsOf,
  renewBy,
  sellPackage,
  subscriptionsOf,
} from './testing/renewing.ts'

let server: TestServer
const levels: number[] = []
beforeAll(async () => {
  server = await startTestServer()
  for (const level of [10, 20, 30]) levels.push(await sellPackage(server, `Level ${level}`, level))
})
afterAll(() => closeProven(server))

const runs = isTorture ? 100 : 3

const act = oneof(
  {
    weight: 3,
    arbitrary: record({
      does: constant('buy'),
      level: integer({ min: 0, max: 2 }),
      period: constantFrom('once', 'month', 'year'),
    }),
  },
  {
    weight: 1,
    arbitrary: record({
      does: constant('plan'),
      kind: constantFrom('byot', 'technicianHours'),
      period: constantFrom('month', 'year'),
    }),
  },
  {
    weight: 2,
    arbitrary: record({ does: constant('topUp'), dollars: integer({ min: 20, max: 1200 }) }),
  },
  { weight: 2, arbitrary: record({ does: constantFrom('cancel', 'resume') }) },
  { weight: 6, arbitrary: record({ does: constant('wait'), days: integer({ min: 1, max: 45 }) }) },
)
type Act = typeof act extends Arbitrary<infer A> ? A : never

/** Sessions end long before the months are over that pass here. */
const keepSignedIn = ({ id }: TestUser) =>
  server.app.db.query
    .updateTable('sessions')
    .set({ createdAt: server.clock.now(), lastSeenAt: server.clock.now() })
    .where('userId', '=', id)
    .execute()

/** Performs the step and returns the cents that the wallet received. */
const perform = async (user: TestUser, wanted: Act): Promise<bigint> => {
  switch (wanted.does) {
    case 'buy':
      await buy(server, user, { packageId: levels[wanted.level]!, period: wanted.period })
      return 0n
    case 'plan':
      await buy(server, user, { kind: wanted.kind, period: wanted.period })
      return 0n
    case 'topUp':
      await giveMoney(server, user, BigInt(wanted.dollars) * 100n)
      return BigInt(wanted.dollars) * 100n
    case 'wait':
      // The scheduled tasks run at least once a day.
      for (let days = 1; days <= wanted.days; days += 1) {
        server.clock.set(after(server.clock.now(), 1))
        await renewBy(server, server.clock.now())
      }
      return 0n
    case 'cancel':
    case 'resume': {
      const { subscriptions } = await server.ok(subscriptionCalls.mine, {}, user)
      for (const { id } of subscriptions)
        await server.call(subscriptionCalls[wanted.does], { id }, user)
      return 0n
    }
  }
}

const check = async (user: TestUser, received: bigint): Promise<void> => {
  const at = server.clock.now()
  const periods = await periodsOf(server, user)
  const paid = periods.reduce((sum, { price }) => sum + price, 0n)
  expect(await walletBalance(server.app.db.pool, user.id)).toBe(received - paid)
  const subscriptions = await subscriptionsOf(server, user)
  for (const { id, state, pastDueSince, periodEnd, rightsUntil } of subscriptions) {
    const own = periods.filter(({ subscriptionId }) => subscriptionId === id)
    expectNoGaps(own)
    if (state === 'ended') continue
    expect(own.at(-1)!.endsAt).toEqual(periodEnd)
    expect(rightsUntil.getTime()).toBeGreaterThan(at.getTime())
    if (state === 'pastDue') expect(rightsUntil).toEqual(after(pastDueSince!, 7))
    else expect(rightsUntil).toEqual(periodEnd)
  }
  const running = subscriptions.find(({ kind, state }) => kind === 'package' && state !== 'ended')
  const holder = await holderOf(server, user)
  if (running) expect(holder).toEqual({ packageId: running.packageId, until: running.rightsUntil })
  else if (holder.until) expect(holder.until.getTime()).toBeGreaterThan(at.getTime())
  else expect(holder.packageId).toBe(BigInt(freePackageId))
}

/** Users who live through the same months; each begins with a package that one or two months are paid for. */
const people = 4

test(
  'Purchases, cancellations, resumptions and top-ups in any order leave money, periods and rights consistent after each act.',
  async () => {
    const actions = array(record({ who: integer({ min: 0, max: people - 1 }), wanted: act }), {
      minLength: 10,
      maxLength: 25,
    })
    await assert(
      asyncProperty(actions, async (done) => {
        await server.resetClock()
        const users: { readonly user: TestUser; received: bigint }[] = []
        for (let number = 0; number < people; number += 1) {
          const person = { user: await server.user(), received: 0n }
          person.received += await perform(person.user, {
            does: 'topUp',
            dollars: 150 + 75 * number,
          })
          await perform(person.user, { does: 'buy', level: number % 3, period: 'month' })
          users.push(person)
        }
        for (const { who, wanted } of done) {
          const person = users[who]!
          person.received += await perform(person.user, wanted)
          if (wanted.does === 'wait') for (const { user } of users) await keepSignedIn(user)
          const seen = wanted.does === 'wait' ? users : [person]
          for (const { user, received } of seen) await check(user, received)
        }
      }),
      { numRuns: runs, endOnFailure: true },
    )
  },
  tortureTimeout(600_000),
)
