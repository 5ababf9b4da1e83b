import { randomUUID } from 'node:crypto'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#ledger'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { isTorture, tortureTimeout } from '#testing/torture.ts'
import { boothOf, draftOf, makeChannels, makeTeam, type Channels } from '../testing/drafts.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
})
afterAll(() => server.close())

const runs = isTorture ? 300 : 20
const boxNums = 3
const hundredthsGranted = 200

/** Minutes after midnight of one day, so that events often meet. */
const plan = fc.record({
  start: fc.integer({ min: 0, max: 90 }),
  minutes: fc.integer({ min: 1, max: 90 }),
  booths: fc.integer({ min: 1, max: 3 }),
})
const act = fc.oneof(
  fc.record({ do: fc.constant('create' as const), plan }),
  fc.record({ do: fc.constant('change' as const), plan, place: fc.nat(20), isStale: fc.boolean() }),
  fc.record({ do: fc.constant('again' as const), place: fc.nat(20) }),
)
type Plan = { readonly start: number; readonly minutes: number; readonly booths: number }

const time = (minute: number) =>
  `2026-12-01T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
/** Exact minutes of all booths, at least 15 each, in hundredths of an hour, rounded half up. */
const price = ({ minutes, booths }: Plan) =>
  Math.floor((Math.max(15, minutes) * booths * 100 + 30) / 60)
const boothsAt = (minute: number, plans: readonly Plan[]) =>
  plans
    .filter(({ start, minutes }) => start <= minute && minute < start + minutes)
    .reduce((sum, { booths }) => sum + booths, 0)

test(
  'Saves and changes in any order match the model in cost, limits and repeats, and the ledger is correct.',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (actions) => {
        const user = await makeTeam(server, await server.user(), boxNums)
        const events: { id: number; version: number; plan: Plan }[] = []
        const sent: { again: () => Promise<unknown>; number: string }[] = []
        const draft = ({ start, minutes, booths }: Plan) =>
          draftOf(channels, {
            booths: Array.from({ length: booths }, (_, n) => boothOf(channels, n + 1)),
            appointmentStartTime: time(start),
            appointmentEndTime: time(start + minutes),
          })
        const expectedFor = (wanted: Plan, others: readonly Plan[]) => {
          const minutes = Array.from({ length: wanted.minutes }, (_, n) => wanted.start + n)
          if (minutes.some((minute) => boothsAt(minute, [...others, wanted]) > boxNums))
            return expect.stringContaining('Maximum Number Of Booths')
          const spent = others.reduce((sum, one) => sum + price(one), 0)
          return spent + price(wanted) > hundredthsGranted ? 'Excess Balance Hours' : 'Success'
        }

        for (const step of actions) {
          if (step.do === 'create') {
            const input = draft(step.plan)
            const answer = await server.call(eventCalls.create, input, user)
            expect(answer.msg).toEqual(
              expectedFor(
                step.plan,
                events.map((one) => one.plan),
              ),
            )
            if (answer.code !== 200) continue
            const { id, number, version } = answer.data
            events.push({ id, version, plan: step.plan })
            sent.push({ number, again: () => server.ok(eventCalls.create, input, user) })
          } else if (step.do === 'change') {
            const event = events[step.place % events.length]
            if (!event) continue
            const version = event.version + (step.isStale ? 1 : 0)
            const input = { ...draft(step.plan), operationId: randomUUID(), id: event.id, version }
            const answer = await server.call(eventCalls.update, input, user)
            const others = events.filter((one) => one !== event).map((one) => one.plan)
            expect(answer.msg).toEqual(
              step.isStale ? 'Changed By Somebody Else' : expectedFor(step.plan, others),
            )
            if (answer.code !== 200) continue
            event.plan = step.plan
            event.version += 1
          } else {
            const earlier = sent[step.place % sent.length]
            if (earlier) expect(await earlier.again()).toMatchObject({ number: earlier.number })
          }
        }

        const { rows } = await server.ok(eventCalls.list, {}, user)
        expect(new Map(rows.map(({ id, charged }) => [id, charged[0]?.amount]))).toEqual(
          new Map(events.map(({ id, plan: kept }) => [id, price(kept) / 100])),
        )
        expect(await verifyLedger(server.app.db.pool)).toEqual([])
      }),
      { numRuns: runs },
    )
  },
  tortureTimeout(120_000),
)
