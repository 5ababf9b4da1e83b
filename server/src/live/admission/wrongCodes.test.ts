import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import type { WorkDone } from '@openbooth/contract/live/admission/work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, makeUnlimited, startNow } from '#testing/events.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { doWork } from './testing/doWork.ts'
import { codesOf } from './testing/people.ts'
import { needOf, unitsOf } from './wrongCodes.ts'

let server: TestServer
let right: string
let link: string
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
  const host = await makeUnlimited(server, await server.user())
  const channels = await makeChannels(server)
  await makeMediaServer(server)
  const { id } = await startNow(server, channels, host, 720, { receiverNums: 20 })
  const codes = await codesOf(server, host, id)
  right = codes.listener.code
  link = codes.technician.code
})
afterAll(() => server.close())

const tooMany = 'Too Many Attempts, Please Try Again Later'
const workNeeded = 'Proof Of Work Required'
/** Begins with 0, which no code does. */
const wrong = (n: number) => `0${String(n).padStart(7, '0')}`
const lookFrom = (from: string, code: string, work?: WorkDone) =>
  server.call(admissionCalls.look, { code, work }, { from }).then(({ msg }) => msg)
const tryMany = async (count: number, from: (n: number) => string) => {
  const answers = new Map<string, number>()
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const message = await lookFrom(from(n), wrong(n))
      answers.set(message, (answers.get(message) ?? 0) + 1)
    }),
  )
  return answers
}
const inAnHour = () => server.clock.advance(3601_000)
/** Simulates this number of attempts. */
const pretend = (key: string, count: number) =>
  server.app.db.query.updateTable('attempts').set({ count }).where('key', '=', key).execute()

test('After 200 wrong codes from an address a right one needs proof of work there, and other addresses and links do not.', async () => {
  const hall = '198.51.100.7'
  const answers = await tryMany(260, () => hall)
  // Parallel attempts can exceed the limit by their number.
  expect(answers.get('Code Not Found')).toBeGreaterThanOrEqual(200)
  expect(answers.get('Code Not Found')).toBeLessThan(204)
  expect(answers.get(workNeeded)).toBeGreaterThan(50)
  expect(await lookFrom(hall, right)).toBe(workNeeded)
  expect(await lookFrom(hall, link)).toBe('Success')
  expect(await lookFrom('198.51.100.8', right)).toBe('Success')

  const work = await doWork(server, hall)
  expect(await lookFrom(hall, right, work)).toBe('Success')
  const joined = await server.call(
    admissionCalls.join,
    { code: right, audienceType: 'mobile', work },
    { from: hall },
  )
  expect(joined).toMatchObject({ code: 200 })
  expect(await lookFrom(hall, right, work)).toBe(workNeeded)
  expect(await lookFrom(hall, wrong(1), await doWork(server, hall))).toBe('Code Not Found')

  await pretend(`live wrong code of ${hall}`, 2000)
  expect(await lookFrom(hall, right, await doWork(server, hall))).toBe(tooMany)
  // People who joined before can join again.
  const again = await server.call(
    admissionCalls.join,
    { code: right, audienceType: 'mobile', seatBefore: joined.data.seat },
    { from: hall },
  )
  expect(again).toMatchObject({ code: 200 })
  const guess = { code: wrong(2), audienceType: 'mobile', seatBefore: again.data.seat } as const
  expect(await server.call(admissionCalls.join, guess, { from: hall })).toMatchObject({
    msg: tooMany,
  })
  inAnHour()
  expect(await lookFrom(hall, right)).toBe('Success')
})

test('Another address in the same network block does not reset the count.', async () => {
  const answers = await tryMany(450, (n) => `2001:db8:7:${n.toString(16)}::1`)
  expect(answers.get('Code Not Found')).toBeLessThan(404)
  expect(await lookFrom('2001:db8:7:ffff::1', right)).toBe(workNeeded)
  expect(await lookFrom('2001:db8:8:ffff::1', right)).toBe('Success')
  inAnHour()
})

test('Right codes and malformed codes are never counted.', async () => {
  for (let n = 0; n < 250; n += 1) await lookFrom('203.0.113.9', n % 2 ? right : '1234567')
  expect(await lookFrom('203.0.113.9', right)).toBe('Success')
  inAnHour()
})

test('During a distributed attack proof of work is needed after five wrong codes per network block, and right codes are accepted.', async () => {
  await tryMany(20, () => '192.0.2.50')
  await pretend('live wrong code', 3000)
  const answers = await tryMany(20, () => '192.168.9.9')
  expect(answers.get('Code Not Found')).toBeLessThan(9)
  expect(await lookFrom('192.0.2.50', right)).toBe(workNeeded)
  expect(await lookFrom('192.168.10.1', right)).toBe('Success')
  inAnHour()
})

test('A flood of attempts does not reach the database, and proof of work passes it.', async () => {
  const flooded = '203.0.113.77'
  const answers: string[] = []
  // Links cannot be guessed, and are not counted; looking for them is not free either.
  for (let sent = 0; sent < 4_100; sent += 100)
    answers.push(
      ...(await Promise.all(Array.from({ length: 100 }, () => lookFrom(flooded, 'x'.repeat(22))))),
    )
  expect(answers.filter((message) => message === 'Code Not Found')).toHaveLength(4_000)
  expect(answers.at(-1)).toBe(workNeeded)
  expect(await lookFrom('203.0.113.78', right)).toBe('Success')
  expect(await lookFrom(flooded, right, await doWork(server, flooded))).toBe('Success')
})

const none = { ofAddress: 0, near: 0, everywhere: 0 }
test.each([
  [none, 'nothing', 1],
  [{ ...none, ofAddress: 199, near: 399 }, 'nothing', 1],
  [{ ...none, ofAddress: 200 }, 'work', 1],
  [{ ...none, near: 400 }, 'work', 1],
  [{ ...none, ofAddress: 600 }, 'work', 4],
  [{ ...none, near: 2_400 }, 'work', 16],
  [{ ...none, ofAddress: 1_999 }, 'work', 16],
  [{ ...none, ofAddress: 2_000 }, 'tooMany', 16],
  [{ ...none, near: 4_000 }, 'tooMany', 16],
  [{ ...none, near: 4, everywhere: 3_000 }, 'nothing', 1],
  [{ ...none, near: 5, everywhere: 3_000 }, 'work', 16],
  [{ ...none, near: 50, everywhere: 3_000 }, 'tooMany', 16],
] as const)('After %o wrong codes another attempt needs %s, of %i units.', (hits, need, units) => {
  expect(needOf(hits)).toBe(need)
  expect(unitsOf(hits)).toBe(units)
})
