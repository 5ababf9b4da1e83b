import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { RoomServiceClient } from 'livekit-server-sdk'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { boothsOf, type Inside } from '#testing/booths.ts'
import type { Channels } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { liveKitForTests } from '#testing/sound/liveKitForTests.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { ownServersInReach, soundServersInReach } from '#installation/mediaServer/index.ts'
import { workerIdentityOf, readSoundForWorker } from '../../sound/index.ts'
import { openClient, type OwnClient } from '#testing/people/ownClient.ts'
import { hearEvents } from '../hearEvents.ts'
import { openWorkBudget } from '../workBudget.ts'
import { renewLeases, claimLease } from '../leases.ts'
import { sampleRate } from './blocks.ts'
import type { AudioProcessor } from '../types.ts'

// An audio worker in this process, on the real LiveKit beside the platform, and participants who
// play tones.

let server: TestServer
let channels: Channels
let worker: ReturnType<typeof hearEvents>
const me = '0f0e0d0c-1111-4222-8333-444455556666'
/** Tones in the last second of each track of each event, and the number of processed seconds. */
const tones = new Map<string, ReadonlyMap<string, readonly number[]>>()
/** Reason why each event is not received. */
const missing = new Map<string, Set<string>>()
const hertz = [400, 600, 1_000] as const

/** Level of a tone in some samples relative to full scale (Goertzel algorithm). */
const shareOf = (samples: readonly number[], tone: number): number => {
  const coefficient = 2 * Math.cos((2 * Math.PI * tone) / sampleRate)
  let [before, last] = [0, 0]
  for (const sample of samples) [before, last] = [last, sample + coefficient * last - before]
  const power = before * before + last * last - coefficient * before * last
  return (2 * Math.sqrt(power)) / samples.length / 32_768
}

const listenTo = (eventId: bigint): AudioProcessor => {
  const second = new Map<string, number[]>()
  return {
    // Essential like the recorder: it gets blocks even while the worker is late.
    isEssential: true,
    hear: (blocks, now) => {
      if (now.missing !== null && tones.has(String(eventId)))
        missing.set(String(eventId), (missing.get(String(eventId)) ?? new Set()).add(now.missing))
      for (const { track, samples } of blocks)
        second.set(track, [...(second.get(track) ?? []), ...samples])
    },
    second: async () => {
      const heard = [...second].map(([track, samples]): [string, number[]] => [
        track,
        hertz.filter((tone) => shareOf(samples, tone) > 0.1),
      ])
      tones.set(String(eventId), new Map(heard))
      second.clear()
    },
    close: async () => {},
  }
}

beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_LIVEKIT: await liveKitForTests() })
  channels = await makeLanguages(server)
  await vi.waitUntil(async () => (await soundServersInReach(server.app)).length === 1, 30_000)
  worker = hearEvents(server.app, me, [async (eventId) => listenTo(eventId)], openWorkBudget(2))
})
afterAll(async () => {
  await worker?.stop()
  await server?.close()
})
let clients: OwnClient[] = []
afterEach(async () => {
  await Promise.all(clients.map((client) => client.leave()))
  clients = []
})

const soon = { timeout: 15_000, interval: 100 }
const goIn = async ({ seat }: Inside): Promise<OwnClient> => {
  const { rooms } = await server.ok(soundCalls.enter, { takesOver: false }, { seat })
  const client = await openClient(server.address, rooms[0]!.token)
  clients.push(client)
  return client
}
const heardIn = (id: number) =>
  expect.poll(() => Object.fromEntries(tones.get(String(id)) ?? []), soon)

test('Each channel contains what its listeners hear: permitted interpreters, the passing floor, and nothing during a pause.', async () => {
  const held = await boothsOf(server, channels, { floorTransfer: false })
  const [english, french, german, spare] = [0, 1, 2, 3].map((n) => trackOf(channels[n]!)) as [
    string,
    string,
    string,
    string,
  ]
  const [sam, ann, dan, host] = [
    await held.enter('Sam'),
    await held.enter('Ann'),
    await held.enter('Dan'),
    await held.enter('host'),
  ]
  await (await goIn(sam)).publish('ch:floor', 400)
  // Goes on air first, because open tracks off air are closed.
  await held.act(ann, { act: 'on', outgoing: 'a' })
  const voice = await goIn(ann)
  const fallSilent = await voice.publish(french, 600)
  await heardIn(held.id).toEqual({
    'ch:floor': [400],
    [english]: [400],
    [french]: [600],
    [german]: [],
    [spare]: [],
  })

  await server.ok(soundCalls.boothTransfer, { floorTransfer: 'on' }, { seat: dan.seat })
  await heardIn(held.id).toMatchObject({ [french]: [600], [german]: [400] })
  await fallSilent()
  await heardIn(held.id).toMatchObject({ [french]: [] })
  await voice.publish(french, 600)
  await heardIn(held.id).toMatchObject({ [french]: [600] })

  await server.ok(soundCalls.pause, { words: '' }, { seat: host.seat })
  await heardIn(held.id).toEqual({})
  await server.ok(soundCalls.resume, {}, { seat: host.seat })
  await heardIn(held.id).toMatchObject({ 'ch:floor': [400], [french]: [600] })
}, 60_000)

test('Audio that an overloaded worker missed is a recorded gap, and later audio is processed.', async () => {
  const held = await boothsOf(server, channels, { floorTransfer: false })
  const sam = await held.enter('Sam')
  await (await goIn(sam)).publish('ch:floor', 400)
  await heardIn(held.id).toMatchObject({ 'ch:floor': [400] })
  const busySeconds = 3
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busySeconds * 1_000)
  const lost = async (): Promise<number> => {
    const { rows } = await server.app.db.pool.query<{ seconds: number }>(
      `select coalesce(max(extract(epoch from to_at - from_at)), 0)::float8 as seconds from unheard_gaps($1)
        where reason = 'workerLost'`,
      [held.id],
    )
    return rows[0]!.seconds
  }
  await expect.poll(lost, soon).toBeGreaterThan(busySeconds - 0.5)
  // Catching up takes a busy machine a while.
  expect(await lost()).toBeLessThan(2 * busySeconds)
  expect(missing.get(String(held.id))).toContain('workerLost')
  await heardIn(held.id).toMatchObject({ 'ch:floor': [400] })
}, 60_000)

test('An event that a worker cannot process is released and taken over by another worker.', async () => {
  await worker.stop()
  let tries = 0
  const broken = hearEvents(
    server.app,
    '0a0b0c0d-1111-4222-8333-444455556666',
    [
      async () => {
        tries += 1
        throw new Error('This listener fails to open')
      },
    ],
    openWorkBudget(2),
  )
  try {
    const held = await boothsOf(server, channels, { floorTransfer: false })
    const sam = await held.enter('Sam')
    await (await goIn(sam)).publish('ch:floor', 400)
    await expect.poll(() => tries, soon).toBeGreaterThan(0)
    worker = hearEvents(server.app, me, [async (eventId) => listenTo(eventId)], openWorkBudget(2))
    await heardIn(held.id).toMatchObject({ 'ch:floor': [400] })
  } finally {
    await broken.stop()
  }
}, 60_000)

test('A worker that receives no more packets reports it, reconnects and continues.', async () => {
  const { app } = server
  const held = await boothsOf(server, channels, { floorTransfer: false })
  const sam = await held.enter('Sam')
  await (await goIn(sam)).publish('ch:floor', 400)
  await heardIn(held.id).toMatchObject({ 'ch:floor': [400] })
  const sound = await readSoundForWorker(app.db, BigInt(held.id))
  const { ovHost, apiKey, ovPassword } = sound.server!
  const engine = new RoomServiceClient(ovHost, apiKey, app.secrets.open(ovPassword))
  const [room] = sound.rooms
  const tracks = (await engine.listParticipants(room)).flatMap((one) =>
    one.tracks.map(({ sid }) => sid),
  )
  await engine.updateSubscriptions(
    room,
    workerIdentityOf(me, sound.state.generation),
    tracks,
    false,
  )
  await heardIn(held.id).toMatchObject({ 'ch:floor': [] })
  await heardIn(held.id).toMatchObject({ 'ch:floor': [400] })
  const { rows } = await app.db.pool.query<{ reason: string; seconds: number }>(
    `select reason, extract(epoch from to_at - from_at)::float8 as seconds from unheard_gaps($1) where reason = 'engineLost'`,
    [held.id],
  )
  expect(rows).toEqual([{ reason: 'engineLost', seconds: expect.any(Number) }])
  expect(rows[0]!.seconds).toBeGreaterThan(2)
}, 60_000)

test('A worker does not claim an event it already has, and does not keep the lease of an event it does not process.', async () => {
  const { db, env } = server.app
  const { id } = await boothsOf(server, channels)
  await expect
    .poll(async () => (await renewLeases(db, me, [BigInt(id)])).has(BigInt(id)), soon)
    .toBe(true)
  await worker.stop()
  const reach = await ownServersInReach(env)
  const takeAll = async (held: readonly bigint[]): Promise<readonly bigint[]> => {
    const taken: bigint[] = []
    for (;;) {
      const lease = await claimLease(db, { worker: me, host: null }, reach, 1_000, [
        ...held,
        ...taken,
      ])
      if (lease === undefined) return taken
      taken.push(lease.eventId)
    }
  }
  const held = await takeAll([])
  expect(held).toContain(BigInt(id))
  await db.pool.query(
    `update audio_worker_leases set renewed_at = renewed_at - interval '1 minute'`,
  )
  expect(await takeAll(held)).toEqual([])
  expect([...(await renewLeases(db, me, []))]).toEqual([])
  expect(await takeAll([])).toEqual(held)
})
