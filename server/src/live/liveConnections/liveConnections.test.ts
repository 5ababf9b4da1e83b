import { eventCalls } from '@openbooth/contract/events/event/calls'
import type { Delivery } from '@openbooth/contract/live/liveConnections/audience'
import {
  connectionLostSeconds,
  heartbeatSeconds,
  liveConnectionCalls,
} from '@openbooth/contract/live/liveConnections/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, plan, startNow, type Channels } from '#testing/events.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { endOver } from './endOver.ts'
import { recordHeartbeat, writeHeartbeats } from './heartbeats.ts'
import { lostBefore, writeHeard } from './index.ts'
import { giveUpSilent } from './scheduledTasks.ts'
import { codesOf, comeIn } from '#testing/people/people.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

const start = async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, { receiverNums: 10 })
  return { host, id, codes: await codesOf(server, host, id) }
}
const countsOf = async (id: number): Promise<Record<string, number>> => {
  const rows = await server.app.db.query
    .selectFrom('connections')
    .select(['audienceType', (select) => select.fn.countAll<bigint>().as('people')])
    .where('eventId', '=', BigInt(id))
    .where('leftAt', 'is', null)
    .where('lastSeenAt', '>', lostBefore(server.clock.now()))
    .groupBy('audienceType')
    .execute()
  return Object.fromEntries(rows.map(({ audienceType, people }) => [audienceType, Number(people)]))
}
/** Number of connected listeners per track. */
const heardIn = async (id: number): Promise<Record<string, number>> => {
  const rows = await server.app.db.query
    .selectFrom('connections')
    .select(['hears', (select) => select.fn.countAll<bigint>().as('people')])
    .where('eventId', '=', BigInt(id))
    .where('leftAt', 'is', null)
    .groupBy('hears')
    .execute()
  return Object.fromEntries(rows.map(({ hears, people }) => [hears ?? 'nothing', Number(people)]))
}
const lastSeen = async (connectionId: string) =>
  await server.app.db.query
    .selectFrom('connections')
    .select(['lastSeenAt', 'leftAt'])
    .where('id', '=', connectionId)
    .executeTakeFirstOrThrow()

test('People are counted by client type until they leave or stop sending heartbeats.', async () => {
  const { id, codes } = await start()
  expect(await countsOf(id)).toEqual({})
  await comeIn(server, codes.listener.code)
  await comeIn(server, codes.host.code)
  const { seat } = await comeIn(server, codes.listener.code, { audienceType: 'client' })
  expect(await countsOf(id)).toEqual({ mobile: 2, client: 1 })
  await server.ok(liveConnectionCalls.leave, {}, { seat })
  expect(await countsOf(id)).toEqual({ mobile: 2 })
  server.clock.advance(connectionLostSeconds * 1000)
  expect(await countsOf(id)).toEqual({})
})

test('A caption screen that hears sound counts as a listener.', async () => {
  const { id, codes } = await start()
  const join = () => comeIn(server, codes.listener.code, { audienceType: 'screen' })
  const [silent, hearing] = [await join(), await join()]
  await server.ok(soundCalls.hears, { heard: { channelId: null } }, { seat: hearing.seat })
  expect(await countsOf(id)).toEqual({ screen: 1, other: 1 })
  const peak = await server.app.db.query
    .selectFrom('audiencePeaks')
    .select('listeners')
    .where('eventId', '=', BigInt(id))
    .executeTakeFirst()
  expect(peak?.listeners).toBe(1)
  await server.ok(liveConnectionCalls.leave, {}, { seat: silent.seat })
  expect(await countsOf(id)).toEqual({ other: 1 })
})

test('A heartbeat keeps a connection, and after 60 seconds without one its place is free.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, { receiverNums: 2 })
  const { listener } = await codesOf(server, host, id)
  const [silent, faithful] = [
    await comeIn(server, listener.code),
    await comeIn(server, listener.code),
  ]
  for (let passed = 0; passed < connectionLostSeconds; passed += heartbeatSeconds) {
    server.clock.advance(heartbeatSeconds * 1000)
    const event = await server.ok(stateStreamCalls.heartbeat, {}, faithful)
    expect(event.serverTime).toBe(server.clock.now().toISOString())
    // Written with the others of the same second.
    await expect
      .poll(async () => (await lastSeen(faithful.connectionId)).lastSeenAt)
      .toEqual(server.clock.now())
  }
  await expect.poll(async () => (await lastSeen(silent.connectionId)).leftAt).not.toBeNull()
  expect((await lastSeen(faithful.connectionId)).leftAt).toBeNull()
  expect(await server.call(stateStreamCalls.heartbeat, {}, silent)).toMatchObject({
    msg: 'Code Not Found',
  })
  await comeIn(server, listener.code)
})

test('Audience notices are sent at most once a second, however many people come and go.', async () => {
  const { id, codes } = await start()
  const { id: otherId } = await start()
  const received: number[] = []
  const end = server.app.notifier.subscribe('audience', (notice) => {
    if ('id' in notice && notice.id === String(id)) received.push(performance.now())
    expect(notice).not.toEqual({ id: String(otherId) })
  })
  const begun = performance.now()
  for (let n = 0; n < 40; n += 1) {
    const { seat } = await comeIn(server, codes.host.code)
    await server.ok(liveConnectionCalls.leave, {}, { seat })
  }
  await expect.poll(() => received.length).toBeGreaterThan(0)
  const seconds = (performance.now() - begun) / 1000
  end()
  expect(received.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
})

/** What a listener hears by WebRTC. */
const inRealTime = (channelId: number | null) => ({ channelId, delivery: 'webrtc' as const })

test('Many simultaneous changes of channel need few statements, and the last change of each listener counts.', async () => {
  const { id, codes } = await start()
  const hall: Awaited<ReturnType<typeof comeIn>>[] = []
  for (let n = 0; n < 3; n += 1) hall.push(await comeIn(server, codes.listener.code))
  const before = server.app.db.roundTrips()
  const words = hall.flatMap(({ connectionId }) => [
    ...Array.from({ length: 300 }, (_, n) =>
      writeHeard(server.app, connectionId, n % 2 === 0 ? null : inRealTime(null)),
    ),
    writeHeard(server.app, connectionId, inRealTime(channels[1]!)),
  ])
  expect(new Set(await Promise.all(words))).toEqual(new Set(['written']))
  // Includes the statements of scheduled tasks in this time.
  expect(server.app.db.roundTrips() - before).toBeLessThan(50)
  expect(await heardIn(id)).toEqual({ [channels[1]!]: 3 })
})

test('Listening time per channel is stored at each change of channel or delivery.', async () => {
  const { codes } = await start()
  const { connectionId } = await comeIn(server, codes.listener.code)
  const hear = (channelId: number | null | undefined, delivery: Delivery = 'webrtc') =>
    writeHeard(server.app, connectionId, channelId === undefined ? null : { channelId, delivery })
  const begun = server.clock.now().getTime()
  const after = (seconds: number) => new Date(begun + seconds * 1000)
  await hear(null)
  server.clock.advance(10_000)
  // The same selection again changes nothing.
  await hear(null)
  server.clock.advance(10_000)
  await hear(channels[1])
  server.clock.advance(5_000)
  await hear(undefined)
  server.clock.advance(5_000)
  await hear(null)
  server.clock.advance(5_000)
  await hear(null, 'hls')
  const spells = await server.app.db.query
    .selectFrom('heardSpells')
    .select(['hears', 'delivery', 'fromAt', 'toAt'])
    .where('connectionId', '=', connectionId)
    .orderBy('fromAt')
    .execute()
  expect(spells).toEqual([
    { hears: 'floor', delivery: 'webrtc', fromAt: after(0), toAt: after(20) },
    { hears: String(channels[1]), delivery: 'webrtc', fromAt: after(20), toAt: after(25) },
    { hears: 'floor', delivery: 'webrtc', fromAt: after(30), toAt: after(35) },
  ])
  const now = await server.app.db.query
    .selectFrom('connections')
    .select(['hears', 'delivery', 'hearsSince'])
    .where('id', '=', connectionId)
    .executeTakeFirstOrThrow()
  expect(now).toEqual({ hears: 'floor', delivery: 'hls', hearsSince: after(35) })
})

test('A listener’s channel survives locks held by others, and is empty after the listener left.', async () => {
  const { id, codes } = await start()
  const [held, free] = [
    await comeIn(server, codes.listener.code),
    await comeIn(server, codes.listener.code),
  ]
  const french = inRealTime(channels[1]!)
  const hear = ({ connectionId }: typeof held) => writeHeard(server.app, connectionId, french)
  const holder = await server.app.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from connections where id = $1 for update', [held.connectionId])
  const waiting = hear(held)
  expect(await hear(free)).toBe('written')
  expect(await heardIn(id)).toEqual({ [channels[1]!]: 1, nothing: 1 })
  await holder.query('commit')
  holder.release()
  expect(await waiting).toBe('written')
  expect(await heardIn(id)).toEqual({ [channels[1]!]: 2 })
  await server.ok(liveConnectionCalls.leave, {}, held)
  expect(await hear(held)).toBe('gone')
  expect(await heardIn(id)).toEqual({ [channels[1]!]: 1 })
})

test('After an event is closed or cancelled no connection counts, even with further heartbeats.', async () => {
  const running = await start()
  const host = await server.user()
  const planned = await plan(server, channels, host, { startsIn: 30, lasts: 60 })
  const { technician } = await codesOf(server, host, planned.id)
  const other = await start()
  const staff = await comeIn(server, technician.code)
  const listeners = [
    await comeIn(server, running.codes.listener.code),
    await comeIn(server, running.codes.listener.code),
  ]
  const faithful = await comeIn(server, other.codes.listener.code)
  const isIn = async (id: number) => Object.values(await countsOf(id)).some((people) => people > 0)

  // As many heartbeats as possible are written while the connections end.
  let isOver = false
  const beating = (async () => {
    while (!isOver) {
      for (const { connectionId } of [...listeners, staff, faithful])
        recordHeartbeat(server.app, connectionId, new Date(server.clock.now().getTime() + 1))
      await writeHeartbeats(server.app)
    }
  })()
  await server.ok(eventCalls.close, { id: running.id, version: 1 }, running.host)
  await server.ok(eventCalls.cancel, { id: planned.id, version: planned.version }, host)
  for (const { id } of [running, planned]) await expect.poll(() => isIn(id)).toBe(false)
  isOver = true
  await beating
  expect(await isIn(other.id)).toBe(true)
  expect((await lastSeen(listeners[0]!.connectionId)).leftAt).toEqual(server.clock.now())
})

test('Ending connections of past events causes no deadlock.', async () => {
  const { host, id, codes } = await start()
  for (let n = 0; n < 10; n += 1) await comeIn(server, codes.listener.code)
  await server.ok(eventCalls.close, { id, version: 1 }, host)
  server.app.notifier.publish('event', BigInt(id))
  // Like several processes that receive the same notification.
  const second = await startSecondProcess(server)
  try {
    await Promise.all([
      endOver(server.app, server.clock.now()),
      endOver(second.app, server.clock.now()),
      giveUpSilent(server.app, new Date(server.clock.now().getTime() + 120_000)),
    ])
    await expect.poll(() => countsOf(id)).toEqual({})
  } finally {
    await second.close()
  }
})
