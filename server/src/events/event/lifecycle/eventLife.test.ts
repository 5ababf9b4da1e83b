import { randomUUID } from 'node:crypto'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { agentCountryType } from '@openbooth/contract/roles'
import fc from 'fast-check'
import { grantHours, verifyLedger } from '#ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  boothOf,
  draftOf,
  makeChannels,
  makeMediaServer,
  makeTeam,
  makeUnlimited,
  type Channels,
} from '../testing/drafts.ts'
import { passTime } from '#testing/passTime.ts'
import { startTestServer, testStart, type TestServer, type TestUser } from '#testing/server.ts'
import { isTorture, tortureTimeout } from '#testing/torture.ts'
import { closeDueEvents } from './closeDueEvents.ts'
import { openDueEvents } from './openDueEvents.ts'
import { makeAgent } from '#testing/people/agents.ts'
import {
  afterCancelling,
  afterClosing,
  changed,
  cost,
  isTooLate,
  type ModelEvent,
  paidFrom,
  type PayerKind,
  planned,
  type Wanted,
} from '../testing/eventModel.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

const runs = isTorture ? 200 : 6
const minute = 60_000

const wanted = fc.record({
  startsIn: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 60 * 70, max: 60 * 100 })),
  lasts: fc.integer({ min: 1, max: 300 }),
  booths: fc.integer({ min: 1, max: 3 }),
  listeners: fc.constantFrom(1, 100, 101, 333),
  hasTechnician: fc.boolean(),
})
type Asked = typeof wanted extends fc.Arbitrary<infer T> ? T : never
const place = fc.nat(20)
const act = fc.oneof(
  fc.record({ do: fc.constant('create' as const), to: wanted }),
  fc.record({ do: fc.constant('create' as const), to: wanted }),
  fc.record({ do: fc.constant('change' as const), to: wanted, place, keepsStart: fc.boolean() }),
  fc.record({ do: fc.constant('rename' as const), place }),
  fc.record({ do: fc.constant('open' as const), place }),
  fc.record({ do: fc.constant('extend' as const), place, by: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ do: fc.constant('add' as const), place }),
  fc.record({ do: fc.constant('close' as const), place }),
  fc.record({ do: fc.constant('cancel' as const), place }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(7, 30, 61, 300, 1800) }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

const now = () => (server.clock.now().getTime() - testStart.getTime()) / minute
const wallTime = (at: number) =>
  new Date(testStart.getTime() + at * minute).toISOString().slice(0, 16)
const draft = ({ start, end, booths, listeners, hasTechnician }: Wanted) =>
  draftOf(channels, {
    appointmentStartTime: wallTime(start),
    appointmentEndTime: wallTime(end),
    booths: Array.from({ length: booths }, (_, n) => boothOf(channels, n + 1)),
    receiverNums: listeners,
    technicianOption: hasTechnician ? 'purchased' : 'none',
  })

const hoursOfFreePackage = 200

const makePayer = async (kind: PayerKind, balance: number): Promise<TestUser> => {
  if (kind === 'unlimited') return makeUnlimited(server, await server.user())
  if (kind !== 'team') return makeAgent(server, BigInt(balance), agentCountryType[kind])
  const user = await makeTeam(server, await server.user(), 1000, 100_000)
  await grantHours(server.app.db.pool, {
    id: randomUUID(),
    userId: user.id,
    asset: 'BOOTH_HOUR',
    amount: BigInt(balance - hoursOfFreePackage),
    source: 'demo',
    startsAt: testStart,
    expiresAt: new Date('2027-11-21T10:00:00Z'),
    actorId: null,
    at: testStart,
  })
  return user
}

/** Runs the actions on the server and in the model and compares every result. */
const play = async (kind: PayerKind, balance: number, actions: readonly Act[]) => {
  await server.resetClock()
  const payer = await makePayer(kind, balance)
  const paysMoney = kind === 'developed' || kind === 'developing'
  const events = new Map<number, ModelEvent>()
  let wallet = balance
  const isOf = (state: ModelEvent['state']) =>
    [...events].filter(([, event]) => event.state === state)
  const pick = (state: ModelEvent['state'], n: number) => {
    const found = isOf(state)
    return found[n % found.length]
  }
  const versionOf = async (id: number) => (await server.ok(eventCalls.get, { id }, payer)).version

  /**
   * Compares the result of an action after which the event costs this much. Returns true if it
   * succeeded.
   */
  const compare = (
    answer: Awaited<ReturnType<typeof server.call<typeof eventCalls.update>>>,
    what: 'create' | 'update',
    held: number,
    after: number,
    refusal?: string,
  ): boolean => {
    const refused = paysMoney
      ? `Insufficient balance, cannot ${what} meeting`
      : 'Excess Balance Hours'
    expect(answer.msg).toBe(refusal ?? (after - held > wallet ? refused : 'Success'))
    if (answer.msg !== 'Success') return false
    wallet -= after - held
    const asset = paysMoney ? 'MONEY' : 'BOOTH_HOUR'
    expect(answer.data.charges).toEqual([
      { asset, difference: (after - held) / 100, balanceAfter: wallet / 100 },
    ])
    return true
  }
  const tooLate = 'Technician Must Be Booked At Least 3 Days Before'
  /** A payer with a package pays for technicians in money, so one without money books none. */
  const plan = ({ startsIn, lasts, hasTechnician, ...rest }: Asked, start = now() + startsIn) => ({
    ...rest,
    start,
    end: start + lasts,
    hasTechnician: hasTechnician && paysMoney,
  })

  const over = (id: number, event: ModelEvent, held: number) =>
    events.set(id, { ...event, state: 'over', held })
  const byTheClock = async () => {
    await openDueEvents(server.app, server.clock.now())
    await closeDueEvents(server.app, server.clock.now())
    for (const [id, event] of events) {
      if (event.state === 'planned' && event.end <= now()) {
        // It never opened, so the system refunds everything.
        wallet += event.held
        over(id, event, 0)
      } else if (event.state === 'planned' && event.start <= now())
        events.set(id, { ...event, state: 'running' })
      const running = events.get(id)!
      if (running.state !== 'running' || now() < running.end + 15) continue
      const final = afterClosing(kind, running, running.end)
      wallet += running.held - final
      over(id, running, final)
    }
    // Includes work that the server's own tasks have in progress.
    for (const [id, { state }] of events)
      await expect
        .poll(async () => (await server.ok(eventCalls.get, { id }, payer)).state)
        .toSatisfy((is: number) =>
          state === 'over' ? is >= 2 : is === (state === 'running' ? 0 : 1),
        )
  }

  for (const step of actions) {
    if (step.do === 'create') {
      const to = plan(step.to)
      const answer = await server.call(eventCalls.create, draft(to), payer)
      const event = planned(kind, to)
      const refusal = isTooLate(undefined, to, now()) ? tooLate : undefined
      if (compare(answer, 'create', 0, event.held, refusal)) events.set(answer.data.id, event)
    } else if (step.do === 'change' || step.do === 'rename') {
      const [id, event] = pick('planned', step.place) ?? []
      if (id === undefined || !event) continue
      const keepsStart = step.do === 'change' && step.keepsStart
      const to = step.do === 'rename' ? event : plan(step.to, keepsStart ? event.start : undefined)
      const change = { ...draft(to), id, version: await versionOf(id), operationId: randomUUID() }
      const answer = await server.call(eventCalls.update, { ...change, name: step.do }, payer)
      const after = changed(kind, event, to, now())
      const refusal = isTooLate(event, to, now()) ? tooLate : undefined
      if (compare(answer, 'update', event.held, after.held, refusal)) events.set(id, after)
    } else if (step.do === 'open') {
      const [id, event] = pick('planned', step.place) ?? []
      if (id === undefined || !event) continue
      const opened = { ...event, state: 'running' as const, openedEarly: now() }
      const held = cost(kind, opened, now(), event.end)
      const answer = await server.call(eventCalls.open, { id, version: await versionOf(id) }, payer)
      const refusal = event.start - now() > 60 ? 'Too Early To Open' : undefined
      if (compare(answer, 'update', event.held, held, refusal)) events.set(id, { ...opened, held })
    } else if (step.do === 'extend' || step.do === 'add') {
      const [id, event] = pick('running', step.place) ?? []
      if (id === undefined || !event) continue
      const end = step.do === 'extend' ? event.end + step.by : event.end
      if (end - paidFrom(event) > 720 || event.addedAt.length > 6) continue
      const addedAt = step.do === 'add' ? [...event.addedAt, now()] : event.addedAt
      const isLate = step.do === 'extend' && now() >= event.end
      const extendedFrom = isLate ? event.end : event.extendedFrom
      const after = { ...event, end, addedAt, extendedFrom }
      const held = cost(kind, after, paidFrom(after), end)
      const stored = await server.ok(eventCalls.get, { id }, payer)
      const { version } = stored
      const answer =
        step.do === 'extend'
          ? await server.call(
              eventCalls.extend,
              { id, version, appointmentEndTime: wallTime(end) },
              payer,
            )
          : await server.call(
              eventCalls.update,
              {
                ...draft(event),
                name: stored.name,
                booths: [
                  ...stored.booths.map(
                    ({ interpreters: _people, addedAt: _at, ...booth }) => booth,
                  ),
                  boothOf(channels, stored.booths.length + 1),
                ],
                id,
                version,
              },
              payer,
            )
      if (compare(answer, 'update', event.held, held)) events.set(id, { ...after, held })
    } else if (step.do === 'close') {
      const [id, event] = pick('running', step.place) ?? []
      if (id === undefined || !event) continue
      const final = afterClosing(kind, event, now())
      const answer = await server.call(
        eventCalls.close,
        { id, version: await versionOf(id) },
        payer,
      )
      if (compare(answer, 'update', event.held, final)) over(id, event, final)
    } else if (step.do === 'cancel') {
      const [id, event] = pick('planned', step.place) ?? []
      if (id === undefined || !event) continue
      const kept = afterCancelling(kind, event, now())
      const answer = await server.call(
        eventCalls.cancel,
        { id, version: await versionOf(id) },
        payer,
      )
      if (compare(answer, 'update', event.held, kept)) over(id, event, kept)
    } else {
      await passTime(server, step.minutes * minute)
      await byTheClock()
    }
  }

  for (const [id, event] of events) {
    const { charged, billing } = await server.ok(eventCalls.get, { id }, payer)
    expect(charged.map(({ amount }) => amount * 100)).toEqual([expect.closeTo(event.held, 6)])
    const isCreation = ({ type }: { type: number | null }) => type === 1 || type === 2
    expect(billing.filter(isCreation)).toHaveLength(1)
  }
  const last = await server.ok(
    eventCalls.quote,
    draft(plan({ ...sample, startsIn: 99 * 60 })),
    payer,
  )
  expect(last.changes[0]!.balance).toBe(wallet / 100)
  expect(await verifyLedger(server.app.db.pool)).toEqual([])
  // Leaves no due events to the next run.
  for (const [id] of isOf('planned'))
    await server.ok(eventCalls.cancel, { id, version: await versionOf(id) }, payer)
  for (const [id] of isOf('running'))
    await server.ok(eventCalls.close, { id, version: await versionOf(id) }, payer)
}

const sample: Asked = { startsIn: 0, lasts: 60, booths: 1, listeners: 1, hasTechnician: false }

test.each([
  ['developed', 0, 1500_00],
  ['developing', 0, 1500_00],
  ['unlimited', hoursOfFreePackage, hoursOfFreePackage],
  ['team', hoursOfFreePackage + 1, 60_00],
] as const)(
  'Any sequence of acts of a payer (%s) costs what the model computes, to the last hundredth, and the escrows match.',
  async (kind, min, max) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min, max }),
        fc.array(act, { minLength: 8, maxLength: 30 }),
        (balance, actions) => play(kind, balance, actions),
      ),
      { numRuns: runs, endOnFailure: !isTorture },
    )
  },
  tortureTimeout(600_000),
)
