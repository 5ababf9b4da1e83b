import { setTimeout as pause } from 'node:timers/promises'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventReportCalls } from '@openbooth/contract/live/report/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { autoRelay } from '@openbooth/contract/live/sound/rules/relay'
import { reportMinutes } from '@openbooth/contract/live/report/rules'
import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startAudioWorker } from '#testing/audioWorkers.ts'
import { boothsOf, type Inside } from '#testing/booths.ts'
import { minute, type Channels } from '#testing/events.ts'
import { addKillableEngine } from '#testing/processes/killableEngine.ts'
import { makeLanguages } from '#testing/languages.ts'
import { liveKitForTests } from '#testing/sound/liveKitForTests.ts'
import { passTime } from '#testing/passTime.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { openVoices, type Voices } from '#testing/sound/voices.ts'
import { soundServersInReach } from '#installation/mediaServer/index.ts'
import type { KeptAudioWorker } from './index.ts'

// Kills clients of interpreters on the real LiveKit, beside an audio worker in a separate process.

let server: TestServer
let channels: Channels
let worker: KeptAudioWorker
beforeAll(async () => {
  // The second engine is on this machine.
  const networks = { OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.0/8' }
  server = await startTestServer({ OPENBOOTH_LIVEKIT: await liveKitForTests(), ...networks })
  channels = await makeLanguages(server)
  await vi.waitUntil(async () => (await soundServersInReach(server.app)).length === 1, 30_000)
  worker = startAudioWorker(server, networks)
}, 60_000)
let opened: Voices[] = []
afterEach(() => {
  for (const voices of opened) voices.stop()
  opened = []
})
afterAll(async () => {
  await worker?.stop()
  await server?.close()
})

const soon = { timeout: 30_000, interval: 200 }
type Held = Awaited<ReturnType<typeof boothsOf>>

/** Publishes on a track with a separate client. */
const speak = async ({ seat }: Inside, track: string): Promise<Voices> => {
  const { url, rooms } = await server.ok(soundCalls.enter, { takesOver: true }, { seat })
  const voices = openVoices((url || server.address).replace('http', 'ws'))
  opened.push(voices)
  await voices.say({ is: 'sound', track, sound: 'silence' })
  await voices.say({ is: 'enter', token: rooms[0]!.token, track, isOpen: true })
  return voices
}

/**
 * An event with Sam on the floor and Ann on air into French. Both are silent, as in a pause of
 * speech.
 */
const running = async () => {
  const held = await boothsOf(server, channels, { floorTransfer: true })
  const [sam, ann, bea, dan] = [
    await held.enter('Sam'),
    await held.enter('Ann'),
    await held.enter('Bea'),
    await held.enter('Dan'),
  ]
  const floor = await speak(sam, floorTrack)
  await held.act(ann, { act: 'on', outgoing: 'a' })
  const voice = await speak(ann, trackOf(channels[1]!))
  await expect.poll(() => arriving(held), soon).toEqual([ann.name])
  return { held, sam, ann, bea, dan, floor, voice }
}
const arriving = async ({ id }: Held): Promise<string[] | undefined> =>
  (
    await server.app.db.pool.query<{ arriving: string[] }>(
      'select arriving from audio_worker_reports where event_id = $1 and connected_since is not null',
      [id],
    )
  ).rows[0]?.arriving
const databaseNow = async (): Promise<number> =>
  (
    await server.app.db.pool.query<{ now: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    )
  ).rows[0]!.now
const frenchOf = async (held: Held, who: Inside) => (await held.soundFor(who)).staff!.booths[0]!
const isOff = (held: Held, who: Inside) =>
  held.soundFor(who, ({ staff }) => staff!.booths[0]!.onAir === null)

const report = async ({ id, host }: Held) => {
  const { version } = await server.ok(eventCalls.get, { id }, host)
  await server.ok(eventCalls.close, { id, version }, host)
  await passTime(server, reportMinutes * minute)
  const made = async () => (await server.ok(eventReportCalls.get, { id }, host)).report
  await expect.poll(made, soon).not.toBeNull()
  return (await made())!
}

test('A killed client ends the turn after 8 s, at its last packet: floor transfer and relay follow, and only the same page returns automatically.', async () => {
  const { held, ann, bea, dan, voice } = await running()
  const { since } = (await frenchOf(held, dan)).onAir!
  const killedAt = await databaseNow()
  voice.stop()
  const lost = await held.soundFor(
    dan,
    ({ staff }) => staff!.booths[0]!.connectionLostSince !== null,
  )
  expect(lost.staff!.booths[0]!.onAir?.seat).toBe(ann.name)
  const sound = await isOff(held, dan)
  const endedAfter = (await databaseNow()) - killedAt
  expect(endedAfter).toBeGreaterThan(7_000)
  expect(endedAfter).toBeLessThan(12_000)
  const [french] = sound.staff!.booths
  expect(french!.lostTurn).toMatchObject({ seat: ann.name, outgoing: 'a' })
  expect(Math.abs(french!.lostTurn!.lostAt - killedAt)).toBeLessThan(1_000)
  expect(sound.channels.find(({ channelId }) => channelId === channels[1])).toMatchObject({
    onAir: null,
    floorPasses: true,
  })
  const incoming = autoRelay(
    {
      floorLanguage: 'en',
      booths: sound.staff!.booths.map(({ boothId, onAir, channels: has, understands }) => ({
        booth: String(boothId),
        understands: new Set(understands),
        channel: onAir && String(has[onAir.outgoing]),
      })),
      languageOf: { [String(channels[1])]: 'fr' },
      pivot: null,
    },
    String(sound.staff!.booths[1]!.boothId),
    new Set(['fr']),
  )
  expect(incoming).toEqual({ channel: null, hops: null })
  expect(await held.acts()).toContain('connectionLost')

  const newPage = await held.enter('Ann')
  const automatically = { act: 'goBackOnAir', isAutomatic: true } as const
  expect(await held.refusal(newPage, automatically)).toBe('No Turn To Go Back To')
  expect((await frenchOf(held, bea)).onAir).toBeNull()
  await speak(ann, trackOf(channels[1]!))
  expect((await held.act(ann, automatically)).onAir?.seat).toBe(ann.name)
  await held.act(ann, { act: 'off' })
  const ofAnn = (await report(held)).interpreters.find(({ name }) => name === 'Ann')!
  expect(ofAnn.turns).toHaveLength(2)
  expect(Math.abs(ofAnn.turns[0]!.milliseconds - (killedAt - since))).toBeLessThan(1_000)
}, 120_000)

test('An event that closes within 8 s of the loss ends the turn at the last packet.', async () => {
  const { held, dan, voice } = await running()
  const { since } = (await frenchOf(held, dan)).onAir!
  const killedAt = await databaseNow()
  voice.stop()
  await held.soundFor(dan, ({ staff }) => staff!.booths[0]!.connectionLostSince !== null)
  await pause(2_000)
  expect((await frenchOf(held, dan)).onAir).not.toBeNull()
  const ofAnn = (await report(held)).interpreters.find(({ name }) => name === 'Ann')!
  expect(Math.abs(ofAnn.milliseconds - (killedAt - since))).toBeLessThan(1_000)
}, 90_000)

test('No turn ends when all tracks stop, when the audio worker is killed or when heartbeats are missing.', async () => {
  const { held, ann, dan, floor, voice } = await running()
  for (const voices of [floor, voice]) voices.pull()
  await pause(11_000)
  expect((await frenchOf(held, dan)).onAir?.seat).toBe(ann.name)
  for (const voices of [floor, voice]) voices.plug()
  process.kill(worker.pid()!, 'SIGKILL')
  await pause(6_000)
  await expect.poll(() => arriving(held), soon).toEqual([ann.name])
  await pause(4_000)
  // More than 20 s without a heartbeat, in the steps of a running server.
  for (let passed = 0; passed < 40_000; passed += 4_000) {
    await passTime(server, 4_000)
    await pause(1_100)
  }
  expect((await frenchOf(held, dan)).onAir?.seat).toBe(ann.name)
  expect(await held.acts()).not.toContain('connectionLost')
}, 120_000)

test('No turn ends while the event moves to another media server, or when that server is killed.', async () => {
  const { held, sam, ann, dan } = await running()
  const engine = await addKillableEngine(server, 'Second')
  try {
    const technician = await held.enter('technician')
    const { generation: first } = await held.soundFor(dan)
    /** Pages that need more than 8 s to connect to the other server. */
    const follow = async (moves: number): Promise<void> => {
      const generation = async () => (await held.soundFor(dan)).generation
      await expect.poll(generation, soon).toBe(first + moves)
      for (let second = 0; second < 9; second += 1) {
        await passTime(server, 1_000)
        await pause(1_000)
      }
      await speak(sam, floorTrack)
      await speak(ann, trackOf(channels[1]!))
      await expect.poll(() => arriving(held), soon).toEqual([ann.name])
    }
    await server.ok(soundCalls.move, {}, { seat: technician.seat })
    await follow(1)
    await engine.kill()
    await follow(2)
    expect((await frenchOf(held, dan)).onAir?.seat).toBe(ann.name)
    expect(await held.acts()).not.toContain('connectionLost')
  } finally {
    await engine.stop()
  }
}, 120_000)
