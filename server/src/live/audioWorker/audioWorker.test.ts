import { setTimeout as pause } from 'node:timers/promises'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAudioWorker, workersOf } from '#testing/audioWorkers.ts'
import { boothsOf } from '#testing/booths.ts'
import { makeChannels } from '#testing/events.ts'
import { addKillableEngine, type KillableEngine } from '#testing/processes/killableEngine.ts'
import { openClient } from '#testing/people/ownClient.ts'
import { gapsOf, keptOf, rate, strength } from '#testing/sound/recordings.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import type { KeptAudioWorker } from './index.ts'

// An audio worker in a separate process, as the platform supervises it, and media servers as
// administrators add them.

const networks = '127.0.0.0/8'
let server: TestServer
let admin: TestUser
let engine: KillableEngine
const workers: KeptAudioWorker[] = []

const addAudioWorker = (): KeptAudioWorker => {
  const worker = startAudioWorker(server, {
    OPENBOOTH_PRIVATE_NETWORKS: networks,
    LOG_LEVEL: 'fatal',
  })
  workers.push(worker)
  return worker
}

beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_PRIVATE_NETWORKS: networks })
  admin = await server.user(role.admin)
  engine = await addKillableEngine(server, 'Hall')
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await engine?.stop()
  await server?.close()
})

const soundOf = async ({ id }: KillableEngine) => {
  const { engine: tested } = await server.ok(mediaServerCalls.test, { id: Number(id) }, admin)
  return tested!.isOk ? tested!.sound : undefined
}
const heard = { isHeard: true, tlsPath: { state: 'off', host: '', words: '' } }
const soon = { timeout: 30_000 }
const waiting = async () => (await server.app.db.pool.query('select from server_tests')).rowCount

test('Without an audio worker the test of a media server says that audio was not tested.', async () => {
  expect(await soundOf(engine)).toEqual({ isHeard: false, reason: 'noWorker', words: '' })
  expect(await waiting()).toBe(0)
})

test('An audio worker joins a room of the engine, sends and receives a tone, and leaves no room.', async () => {
  addAudioWorker()
  await expect.poll(() => soundOf(engine), soon).toMatchObject(heard)
  const { engine: tested } = await server.ok(
    mediaServerCalls.test,
    { id: Number(engine.id) },
    admin,
  )
  expect(tested).toMatchObject({ isOk: true, rooms: 0 })
  expect(await waiting()).toBe(0)
})

test('Several media servers are tested at once by free audio workers.', async () => {
  addAudioWorker()
  const found = await Promise.all([1, 2, 3].map(() => soundOf(engine)))
  expect(found).toMatchObject([heard, heard, heard])
})

test('A killed audio worker loses no data, and another one takes over a moment later.', async () => {
  const before = workers.map((worker) => worker.pid())
  for (const pid of before) process.kill(pid!, 'SIGKILL')
  // Also killed during a test.
  await expect.poll(() => soundOf(engine), soon).toMatchObject(heard)
  const pid = workers.find((worker) => worker.pid() !== undefined)!.pid()!
  expect(before).not.toContain(pid)
  const asked = soundOf(engine)
  await pause(300)
  for (const worker of workers)
    if (worker.pid() !== undefined) process.kill(worker.pid()!, 'SIGKILL')
  expect(await asked).toMatchObject({ isHeard: expect.any(Boolean) })
  await expect.poll(() => soundOf(engine), soon).toMatchObject(heard)
})

test('A media server that sends audio elsewhere is reported as reachable without audio, and the worker contacts no such address.', async () => {
  const elsewhere = await addKillableEngine(server, 'Behind a firewall', '203.0.113.1')
  try {
    expect(await soundOf(elsewhere)).toMatchObject({ isHeard: false, reason: 'noMedia' })
  } finally {
    await elsewhere.stop()
  }
})

test('The audio test connects to the address that pages use, and never to an internal one.', async () => {
  const set = (httpAddress: string | null) =>
    server.app.db.query
      .updateTable('mediaServers')
      .set({ httpAddress })
      .where('id', '=', engine.id)
      .execute()
  await set('https://169.254.169.254')
  expect(await soundOf(engine)).toMatchObject({ isHeard: false, reason: 'notReached' })
  await set(null)
})

/** The audio worker of an event, if any. */
const hearing = async (eventId: number) => {
  const { rows } = await server.app.db.pool.query<{ worker: string }>(
    'select worker from audio_worker_leases where event_id = $1',
    [eventId],
  )
  return rows[0]?.worker
}

test('One audio worker handles a running event; a killed one is replaced within 10 s, and the gap is recorded.', async () => {
  const { id } = await boothsOf(server, await makeChannels(server))
  await expect.poll(() => workersOf(server, id), soon).toBe(1)
  const before = await hearing(id)
  const killedAt = performance.now()
  for (const worker of workers)
    if (worker.pid() !== undefined) process.kill(worker.pid()!, 'SIGKILL')
  const gaps = async () =>
    (
      await server.app.db.pool.query<{ reason: string; seconds: number }>(
        // The time before a worker took the live event is a gap, too.
        `select g.reason, extract(epoch from g.to_at - g.from_at)::float8 as seconds
          from unheard_gaps($1) g where g.to_at is not null
            and g.from_at >= (select min(from_at) from heard_spans where event_id = $1)`,
        [id],
      )
    ).rows
  await expect.poll(gaps, soon).toHaveLength(1)
  expect(performance.now() - killedAt).toBeLessThan(10_000)
  const [gap] = await gaps()
  expect(gap).toMatchObject({ reason: 'workerLost' })
  expect(gap!.seconds).toBeLessThan(10)
  expect(await hearing(id)).not.toBe(before)
})

test('A worker that receives SIGTERM releases its events at once, and the time without a worker is a gap.', async () => {
  const { id } = await boothsOf(server, await makeChannels(server))
  await expect.poll(() => workersOf(server, id), soon).toBe(1)
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(await hearing(id)).toBeUndefined()
  const { rowCount } = await server.app.db.pool.query(
    `select from audio_workers where seen_at > clock_timestamp() - interval '3 seconds'`,
  )
  expect(rowCount).toBe(0)
  const lastingGap = async () => {
    const { rows } = await server.app.db.pool.query<{ reason: string }>(
      'select reason from unheard_gaps($1) where to_at is null',
      [id],
    )
    return rows
  }
  await expect.poll(lastingGap, soon).toEqual([{ reason: 'workerLost' }])
})

test('When an engine crashes, received audio is stored and the missing time is recorded as a gap at once.', async () => {
  addAudioWorker()
  const held = await boothsOf(server, await makeChannels(server), { autoRecording: true })
  const sam = await held.enter('Sam')
  await server.ok(soundCalls.consent, { isGiven: true }, { seat: sam.seat })
  const { rooms } = await server.ok(soundCalls.enter, { takesOver: false }, { seat: sam.seat })
  const voice = await openClient(engine.address, rooms[0]!.token)
  await voice.publish('ch:floor', 400)
  await expect.poll(() => workersOf(server, held.id), soon).toBe(1)
  // A busy machine processes a second late, and packets in flight are lost when the media server
  // dies.
  await pause(5_000)
  await engine.kill()
  const killedAt = performance.now()
  const gap = async () => {
    const [reason, from, to] = (await gapsOf(server, held.id, 'ch:floor')).at(-1) ?? ['', 0, 0]
    return { reason, isLong: to - from > 1_000 }
  }
  await expect.poll(gap, soon).toEqual({ reason: 'engineLost', isLong: true })
  expect(performance.now() - killedAt).toBeLessThan(10_000)
  const { version } = await server.ok(eventCalls.get, { id: held.id }, held.host)
  await server.ok(eventCalls.close, { id: held.id, version }, held.host)
  const kept = async () => (await keptOf(server, held.id, 'ch:floor'))[0]?.heard ?? new Int16Array()
  await expect.poll(async () => (await kept()).length / rate, soon).toBeGreaterThan(2)
  expect(strength((await kept()).subarray(rate, 2 * rate), 400)).toBeGreaterThan(0.3)
  await voice.leave()
}, 60_000)
