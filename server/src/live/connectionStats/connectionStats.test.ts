import { finalReportsSeconds, type WireInput, type WireOutput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { liveConnectionCalls } from '@openbooth/contract/live/liveConnections/calls'
import { connectionStatsCalls } from '@openbooth/contract/live/connectionStats/calls'
import type { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { longest } from '@openbooth/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boothsOf, type Inside } from '#testing/booths.ts'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { openSeatStream, type OpenStream } from '#testing/people/people.ts'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { forgetQuality, recordQuality, writeQuality } from './quality.ts'
import { recordStats } from './forwardStats.ts'
import { levelsTopic } from './topics.ts'

// Connection quality, reported by pages to staff.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

type Stats = WireInput<typeof connectionStatsCalls.report>
type Message = WireOutput<typeof stateStreamCalls.stream>

const stats: Stats = {
  device: 'Headset',
  level: -23,
  microphoneFault: 'clipping',
  lossSent: 0.4,
  lossHeard: null,
  jitter: 3,
  roundTrip: 41,
  way: 'udp',
  sends: ['ch:7'],
  hears: ['ch:floor', 'stage:4'],
}
const report = ({ seat }: Inside, more: Partial<Stats> = {}) =>
  server.call(connectionStatsCalls.report, { ...stats, ...more }, { seat })

/** The next readings from a stream. */
const nextStats = async (stream: OpenStream<Message>) => {
  for (;;) {
    const message = await stream.next()
    if (message.type === 'connectionStats') return message.connectionStats
  }
}
/**
 * Returns all messages up to the next change of the event's sound, which proves that no other
 * message is pending.
 */
const typesUntilPause = async (stream: OpenStream<Message>) => {
  const types: string[] = []
  for (;;) {
    const message = await stream.next()
    types.push(message.type)
    if (message.type === 'sound' && message.sound.state === 'paused') return types
  }
}
const held = () => boothsOf(server, channels)

test('Technician and host receive the levels of the channels, and interpreters do not.', async () => {
  const event = await held()
  const [ann, technician] = [await event.enter('Ann'), await event.enter('technician')]
  const [annStream, stream] = [
    await openSeatStream(server, ann.seat),
    await openSeatStream(server, technician.seat),
  ]
  const levels = { 'ch:floor': -24, 'ch:7': -120 }
  levelsTopic.send(server.app, BigInt(event.id), levels)
  for (;;) {
    const message = await stream.next()
    if (message.type !== 'channelLevels') continue
    expect(message.channelLevels).toEqual(levels)
    break
  }
  await event.set({ soundState: 'paused' })
  expect(await typesUntilPause(annStream)).not.toContain('channelLevels')
  for (const one of [annStream, stream]) one.close()
})

test('Technician and host receive the connection stats of a page within two seconds, with the name of its person.', async () => {
  const event = await held()
  const [ann, technician, host] = [
    await event.enter('Ann'),
    await event.enter('technician'),
    await event.enter('host'),
  ]
  const streams = [
    await openSeatStream(server, technician.seat),
    await openSeatStream(server, host.seat),
  ]
  const reportedAt = performance.now()
  expect(await report(ann)).toMatchObject({ msg: 'Success' })
  for (const stream of streams) {
    expect(await nextStats(stream)).toEqual([{ ...stats, seat: ann.name }])
    stream.close()
  }
  expect(performance.now() - reportedAt).toBeLessThan(2_500)
})

test('Speakers, interpreters, listeners and the desk of another event receive no connection stats.', async () => {
  const [event, other] = [await held(), await held()]
  const host = await event.enter('host')
  const otherHost = await other.enter('host')
  const reads = await openSeatStream(server, host.seat)
  const others = await Promise.all(
    ['Sam', 'Bea', 'listener'].map(async (who) =>
      openSeatStream(server, (await event.enter(who)).seat),
    ),
  )
  const foreign = await openSeatStream(server, (await other.enter('technician')).seat)
  await report(await event.enter('Ann'))
  expect(await nextStats(reads)).toHaveLength(1)
  for (const one of [host, otherHost]) await server.ok(soundCalls.pause, { words: '' }, one)
  for (const stream of [foreign, ...others]) {
    expect(await typesUntilPause(stream)).not.toContain('connectionStats')
    stream.close()
  }
  reads.close()
})

test('Each process forwards connection stats that pages sent to other processes.', async () => {
  const event = await held()
  const [ann, dan, technician] = [
    await event.enter('Ann'),
    await event.enter('Dan'),
    await event.enter('technician'),
  ]
  const stream = await openSeatStream(server, technician.seat)
  const second = await startSecondProcess(server)
  try {
    const response = await fetch(second.address + connectionStatsCalls.report.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', seat: ann.seat },
      body: JSON.stringify({ ...stats, level: -40 }),
    })
    expect(response.status).toBe(200)
    await report(dan)
    const received = [...(await nextStats(stream)), ...(await nextStats(stream))]
    expect(Object.fromEntries(received.map(({ seat, level }) => [seat, level]))).toEqual({
      [ann.name]: -40,
      [dan.name]: -23,
    })
  } finally {
    await second.close()
    stream.close()
  }
})

test('The newest connection stats within a second are forwarded, and a large team needs several notices.', async () => {
  const event = await held()
  const [ann, technician] = [await event.enter('Ann'), await event.enter('technician')]
  const stream = await openSeatStream(server, technician.seat)
  const device = '译'.repeat(longest.deviceName)
  const seats = Array.from({ length: 60 }, (_, n) => `i${n + 1_000_000}`)
  for (const level of [-50, -40, -30])
    expect(await report(ann, { level, device })).toMatchObject({ msg: 'Success' })
  for (const seat of seats)
    recordStats(server.app, BigInt(event.id), { ...stats, device, seat, microphoneFault: null })
  const types: string[] = []
  let own: number | null = null
  while (types.length < seats.length + 1) {
    const connectionStats = await nextStats(stream)
    types.push(...connectionStats.map(({ seat }) => seat))
    own = connectionStats.find(({ seat }) => seat === ann.name)?.level ?? own
  }
  expect(new Set(types)).toEqual(new Set([...seats, ann.name]))
  expect(own).toBe(-30)
  stream.close()
})

const keptOf = (event: { readonly id: number }) =>
  server.app.db.query
    .selectFrom('seatQuality')
    .selectAll()
    .where('eventId', '=', BigInt(event.id))
    .orderBy('codeId')
    .orderBy('minute')
    .execute()

test('Loss, jitter and delay are stored per minute over all processes, but not device, level and tracks.', async () => {
  const event = await held()
  const [ann, dan] = [await event.enter('Ann'), await event.enter('Dan')]
  const second = await startSecondProcess(server)
  try {
    await report(ann, { lossSent: 1, jitter: 10 })
    await report(ann, { lossSent: 4, jitter: null, way: 'relayed' })
    await writeQuality(server.app)
    const response = await fetch(second.address + connectionStatsCalls.report.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', seat: ann.seat },
      body: JSON.stringify({ ...stats, lossSent: 7, jitter: 20 }),
    })
    expect(response.status).toBe(200)
    await expect.poll(async () => (await keptOf(event))[0]?.samples).toBe(3)
  } finally {
    await second.close()
  }
  server.clock.advance(60_000)
  await report(ann)
  await report(dan, { lossSent: null, lossHeard: null, jitter: null, roundTrip: null, way: null })
  await expect.poll(async () => (await keptOf(event)).length).toBe(2)
  const [minute, next] = await keptOf(event)
  expect(minute).toMatchObject({
    samples: 3,
    relayedSamples: 1,
    lossSentSamples: 3,
    lossSentSum: 12,
    lossSentWorst: 7,
    jitterSamples: 2,
    jitterSum: 30,
    jitterWorst: 20,
    lossHeardSamples: 0,
    lossHeardWorst: null,
  })
  expect(next!.minute.getTime() - minute!.minute.getTime()).toBe(60_000)
  expect(Object.keys(minute!).filter((name) => /device|level|sends|hears/i.test(name))).toEqual([])
})

test('Pending connection stats are stored at the close of the event, and later than half a minute none.', async () => {
  const event = await held()
  const ann = await event.enter('Ann')
  await server.ok(eventCalls.close, { id: event.id, version: event.version }, event.host)
  expect(await report(ann)).toMatchObject({ msg: 'Success' })
  await expect.poll(async () => (await keptOf(event))[0]?.samples).toBe(1)
  server.clock.advance(finalReportsSeconds * 1000 + 1)
  expect(await report(ann)).toMatchObject({ msg: 'The Event Is Closed' })
})

test('Connection stats are deleted after 90 days, and those of a removed code are not stored.', async () => {
  const event = await held()
  const ann = await event.enter('Ann')
  await report(ann)
  const figures = { lossSent: 1, lossHeard: 1, jitter: 1, roundTrip: 1, way: 'udp' } as const
  const removed = { eventId: BigInt(event.id), codeId: 999_999_999n }
  recordQuality(server.app, removed, server.clock.now(), figures)
  await expect.poll(async () => (await keptOf(event)).length).toBe(1)
  const inDays = (days: number) =>
    forgetQuality(server.app, new Date(server.clock.now().getTime() + days * 24 * 3600_000))
  await inDays(89)
  expect(await keptOf(event)).toHaveLength(1)
  await inDays(91)
  expect(await keptOf(event)).toEqual([])
})

describe('Connection stats from a page', () => {
  test.each([
    ['a longer name', { device: 'x'.repeat(longest.deviceName + 1) }],
    ['a name of two lines', { device: 'a\nb' }],
    ['a level above full scale', { level: 1 }],
    ['more than everything lost', { lossSent: 101 }],
    ['a negative delay', { roundTrip: -1 }],
    ['no track of a channel', { hears: ['../etc'] }],
    ['too many tracks', { sends: Array.from({ length: 17 }, (_, n) => `ch:${n + 1}`) }],
  ])('Connection stats are refused with %s.', async (_, more) => {
    const event = await held()
    const ann = await event.enter('Ann')
    expect(await report(ann, more)).toMatchObject({ msg: 'Invalid Input' })
  })

  test('Connection stats are accepted for the own seat only, at most twice a second, and not from people who left.', async () => {
    const event = await held()
    const ann = await event.enter('Ann')
    const answers: string[] = []
    for (let n = 0; n < 121; n += 1) answers.push((await report(ann)).msg)
    expect(answers.filter((msg) => msg === 'Success')).toHaveLength(120)
    expect(answers.at(-1)).toBe('Too Many Requests')
    const bea = await event.enter('Bea')
    expect(await report(bea)).toMatchObject({ msg: 'Success' })
    await server.ok(liveConnectionCalls.leave, {}, bea)
    expect(await report(bea)).toMatchObject({ msg: 'Code Not Found' })
  })
})
