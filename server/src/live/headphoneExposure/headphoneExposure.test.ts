import { finalReportsSeconds, type WireInput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { headphoneExposureCalls } from '@openbooth/contract/live/headphoneExposure/calls'
import { liveConnectionCalls } from '@openbooth/contract/live/liveConnections/calls'
import { most } from '@openbooth/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boothsOf, type Inside } from '#testing/booths.ts'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { passTime } from '#testing/passTime.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { headphoneExposuresOf } from './index.ts'

// Headphone exposure, reported by the pages.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

type ExposureReport = WireInput<typeof headphoneExposureCalls.report>
const keyOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const told: ExposureReport = {
  key: keyOf(1),
  seconds: 60,
  isOnAir: true,
  level: -30,
  loudestMinute: -28,
  peak: -7,
  holds: 1,
  fullScale: null,
}
const report = ({ seat }: Inside, more: Partial<ExposureReport> = {}) =>
  server.call(headphoneExposureCalls.report, { ...told, ...more }, { seat })
const hasLeft = async ({ codeId }: Inside): Promise<boolean> => {
  const { leftAt } = await server.app.db.query
    .selectFrom('connections')
    .select('leftAt')
    .where('codeId', '=', BigInt(codeId))
    .executeTakeFirstOrThrow()
  return leftAt !== null
}
const keptOf = ({ id }: { readonly id: number }) =>
  headphoneExposuresOf(server.app.db.query, BigInt(id))

test('A turn reported every minute is stored once from its start, and another turn beside it.', async () => {
  const event = await boothsOf(server, channels)
  const ann = await event.enter('Ann')
  const began = server.clock.now().getTime() - 60_000
  await report(ann)
  await passTime(server, 60_000)
  await report(ann, { seconds: 120, level: -26, peak: -6, holds: 3 })
  await passTime(server, 60_000)
  const answer = await server.ok(
    headphoneExposureCalls.report,
    {
      ...told,
      key: keyOf(2),
      isOnAir: false,
      level: null,
      loudestMinute: null,
      peak: null,
      holds: 0,
    },
    ann,
  )
  expect(answer).toMatchObject({ seconds: 180, loudestMinute: -28, peak: -6, holds: 3 })
  // Two minutes at -26 of three.
  expect(answer.level).toBeCloseTo(-27.8, 1)
  const kept = await keptOf(event)
  expect(kept).toMatchObject([
    { codeId: BigInt(ann.codeId), seconds: 120, level: -26, peak: -6, holds: 3, isOnAir: true },
    { codeId: BigInt(ann.codeId), seconds: 60, level: null, isOnAir: false },
  ])
  expect(kept.map(({ since, until }) => [since, until].map((at) => at.getTime() - began))).toEqual([
    [0, 120_000],
    [120_000, 180_000],
  ])
})

test('The calibrated level of the headphones is stored with the turn, and without a calibration none is.', async () => {
  const event = await boothsOf(server, channels)
  const [ann, sam] = [await event.enter('Ann'), await event.enter('Sam')]
  await report(ann, { fullScale: 104.5 })
  await report(sam)
  expect(await keptOf(event)).toMatchObject([{ fullScale: 104.5 }, { fullScale: null }])
})

test('The same key from two people is two turns, and another event returns none.', async () => {
  const [event, other] = [await boothsOf(server, channels), await boothsOf(server, channels)]
  const [ann, bea] = [await event.enter('Ann'), await event.enter('Bea')]
  await report(ann)
  await report(bea, { level: -40 })
  await report(await other.enter('Ann'))
  expect(await keptOf(event)).toMatchObject([
    { codeId: BigInt(ann.codeId), level: -30 },
    { codeId: BigInt(bea.codeId), level: -40 },
  ])
})

describe('Headphone exposure from a page', () => {
  test.each([
    ['no time', { seconds: 0 }],
    ['more than a day', { seconds: 86_401 }],
    ['a level that no headphones play', { level: 7 }],
    ['a negative count', { holds: -1 }],
    ['impossible headphones', { fullScale: 141 }],
    ['a key of its own kind', { key: 'turn 1' }],
  ])('Headphone exposure is refused with %s.', async (_, more) => {
    const event = await boothsOf(server, channels)
    expect(await report(await event.enter('Ann'), more)).toMatchObject({ msg: 'Invalid Input' })
  })

  test('Headphone exposure is accepted for the own seat of interpreters and speakers, and for half a minute after leaving.', async () => {
    const event = await boothsOf(server, channels)
    for (const who of ['host', 'technician', 'listener'])
      expect(await report(await event.enter(who))).toMatchObject({ msg: 'No Permission' })
    const ann = await event.enter('Ann')
    // A page that unloads leaves and reports at the same time.
    await server.ok(liveConnectionCalls.leave, {}, ann)
    server.clock.advance(finalReportsSeconds * 1000)
    expect(await report(ann)).toMatchObject({ msg: 'Success' })
    server.clock.advance(1)
    expect(await report(ann, { seconds: 61 })).toMatchObject({ msg: 'Code Not Found' })
    expect(await keptOf(event)).toMatchObject([{ seconds: 60 }])
  })

  test('Headphone exposure is accepted for half a minute after the close from present people, and then refused.', async () => {
    const event = await boothsOf(server, channels)
    const [ann, bea] = [await event.enter('Ann'), await event.enter('Bea')]
    const other = await (await boothsOf(server, channels)).enter('Ann')
    await report(ann)
    await server.ok(liveConnectionCalls.leave, {}, bea)
    server.clock.advance(7_000)
    await server.ok(eventCalls.close, { id: event.id, version: event.version }, event.host)
    // The close ended the connection, which does not count as leaving.
    await expect.poll(() => hasLeft(ann)).toBe(true)
    server.clock.advance(finalReportsSeconds * 1000)
    expect(await report(ann, { seconds: 67 })).toMatchObject({ msg: 'Success' })
    expect(await report(bea)).toMatchObject({ msg: 'The Event Is Closed' })
    expect(await keptOf(event)).toMatchObject([{ codeId: BigInt(ann.codeId), seconds: 67 }])
    server.clock.advance(1)
    expect(await report(ann, { seconds: 68 })).toMatchObject({ msg: 'The Event Is Closed' })
    expect(await report(other)).toMatchObject({ msg: 'Success' })
    expect(await keptOf(event)).toMatchObject([{ seconds: 67 }])
  })

  test('Headphone exposure is refused at once after a cancellation or for a revoked link.', async () => {
    const planned = await boothsOf(server, channels, { startsIn: 5 })
    const ann = await planned.enter('Ann')
    expect(await report(ann)).toMatchObject({ msg: 'Success' })
    await server.ok(eventCalls.cancel, { id: planned.id, version: planned.version }, planned.host)
    expect(await report(ann)).toMatchObject({ msg: 'The Event Is Closed' })
    const event = await boothsOf(server, channels)
    const bea = await event.enter('Bea')
    await server.ok(eventCalls.revokeCode, { id: bea.codeId }, event.host)
    await server.ok(eventCalls.close, { id: event.id, version: event.version }, event.host)
    expect(await report(bea)).toMatchObject({ msg: 'Code Not Found' })
  })

  test('Headphone exposure is accepted thirty times a minute at most, up to a thousand rows.', async () => {
    const event = await boothsOf(server, channels)
    const ann = await event.enter('Ann')
    const answers: string[] = []
    for (let n = 0; n < 31; n += 1) answers.push((await report(ann)).msg)
    expect(answers.filter((msg) => msg === 'Success')).toHaveLength(30)
    expect(answers.at(-1)).toBe('Too Many Requests')
    const bea = await event.enter('Bea')
    const at = server.clock.now()
    const rows = Array.from({ length: most.headphoneExposures }, (_, n) => ({
      codeId: BigInt(bea.codeId),
      eventId: BigInt(event.id),
      key: keyOf(n),
      since: at,
      until: at,
      isOnAir: false,
      seconds: 1,
      held: 0,
    }))
    await server.app.db.query.insertInto('headphoneExposures').values(rows).execute()
    expect(await report(bea, { key: keyOf(5000) })).toMatchObject({ msg: 'Too Many Requests' })
    expect(await report(bea, { key: keyOf(5) })).toMatchObject({ msg: 'Success' })
  })
})
