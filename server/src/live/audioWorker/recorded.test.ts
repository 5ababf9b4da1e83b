import { setTimeout as pause } from 'node:timers/promises'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { recordingCalls } from '@openbooth/contract/live/recording/calls'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startAudioWorker, workersOf } from '#testing/audioWorkers.ts'
import { boothsOf, type Inside } from '#testing/booths.ts'
import type { Channels } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { liveKitForTests } from '#testing/sound/liveKitForTests.ts'
import { openClient, type OwnClient } from '#testing/people/ownClient.ts'
import { gapsOf, type StoredChunk, keptOf, rate, strength } from '#testing/sound/recordings.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { soundServersInReach } from '#installation/mediaServer/index.ts'
import type { KeptAudioWorker } from './index.ts'

// An audio worker in a separate process records an event: tones through the real LiveKit, stored,
// read from the storage and decoded.

let server: TestServer
let channels: Channels
let worker: KeptAudioWorker
beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_LIVEKIT: await liveKitForTests() })
  channels = await makeLanguages(server)
  await vi.waitUntil(async () => (await soundServersInReach(server.app)).length === 1, 30_000)
  worker = startAudioWorker(server)
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

const goIn = async ({ seat }: Inside): Promise<OwnClient> => {
  const { rooms } = await server.ok(soundCalls.enter, { takesOver: false }, { seat })
  const client = await openClient(server.address, rooms[0]!.token)
  clients.push(client)
  return client
}
const agree = ({ seat }: Inside, isGiven: boolean) =>
  server.ok(soundCalls.consent, { isGiven }, { seat })
const seconds = (count: number) => pause(count * 1_000)
const soon = { timeout: 30_000, interval: 100 }

/**
 * Share of the chunks that contains the tone, without beginnings and ends. All of it, unless the
 * machine is overloaded.
 */
const shareWith = (chunks: readonly StoredChunk[], hertz: number): number => {
  const tenth = rate / 10
  const strengths = chunks.flatMap(({ heard }) => {
    const tenths = Math.floor(heard.length / tenth)
    return Array.from({ length: tenths }, (_, n) =>
      strength(heard.subarray(n * tenth, (n + 1) * tenth), hertz),
    ).slice(5, -2)
  })
  return strengths.filter((one) => one > 0.5).length / strengths.length
}

test('A recording contains all speech on its tracks without gaps, except for recorded gaps of a killed worker and people who refused.', async () => {
  const held = await boothsOf(server, channels, { autoRecording: true })
  const french = trackOf(channels[1]!)
  const [sam, ann, bea] = [
    await held.enter('Sam'),
    await held.enter('Ann'),
    await held.enter('Bea'),
  ]
  await agree(sam, true)
  await agree(ann, true)
  await agree(bea, false)
  await (await goIn(sam)).publish('ch:floor', 400)
  // Goes on air first, because open tracks off air are closed.
  await held.act(ann, { act: 'on', outgoing: 'a' })
  await (await goIn(ann)).publish(french, 600)
  await expect.poll(() => workersOf(server, held.id), soon).toBe(1)
  await seconds(4)

  process.kill(worker.pid()!, 'SIGKILL')
  await expect.poll(() => workersOf(server, held.id), soon).toBe(2)
  await seconds(5)

  await held.act(ann, { act: 'off' })
  await held.act(bea, { act: 'on', outgoing: 'a' })
  await (await goIn(bea)).publish(french, 1_000)
  await seconds(3)
  await server.ok(eventCalls.close, { id: held.id, version: held.version }, held.host)

  const isStored = async () => {
    const { tracks } = await server.ok(recordingCalls.list, { eventId: held.id }, held.host)
    const gaps = tracks.find(({ track }) => track === french)?.gaps ?? []
    // The time before the first worker is a gap, too.
    return [...new Set(gaps.map(({ reason }) => reason))]
  }
  await expect.poll(isStored, soon).toEqual(['workerLost', 'refused'])

  // The next worker stores the remaining files of the killed worker, once their folder is untouched
  // for a while. The last chunks follow soon after the close.
  const gaps = await gapsOf(server, held.id, french)
  const [[, lostFrom, lostTo], [, refusedFrom, refusedTo]] = gaps.slice(-2) as [
    [string, number, number],
    [string, number, number],
  ]
  // Chunks end at whole minutes. A stored chunk from before the kill therefore proves nothing about
  // the chunk that was open at that moment.
  const isStoredWhole = async (track: string) => {
    const chunks = await keptOf(server, held.id, track)
    const isThere = (from: number, until: number) =>
      chunks.some(({ to }) => to > from && to < until)
    return isThere(lostFrom - 2_000, lostTo) && isThere(refusedTo - 1_000, Infinity)
  }
  for (const track of ['ch:floor', french])
    await expect.poll(() => isStoredWhole(track), soon).toBe(true)
  const [floor, all] = await Promise.all([
    keptOf(server, held.id, 'ch:floor'),
    keptOf(server, held.id, french),
  ])
  expect(shareWith(floor, 400)).toBeGreaterThan(0.7)
  for (const { heard } of all)
    for (const other of [400, 1_000]) expect(strength(heard, other)).toBeLessThan(0.05)
  const [before, after] = [all.filter(({ to }) => to < lostTo), all.filter(({ to }) => to > lostTo)]
  expect(shareWith(before, 600)).toBeGreaterThan(0.7)
  expect(shareWith(after, 600)).toBeGreaterThan(0.3)
  // All sound written before the kill is stored to within a second.
  expect(Math.abs(lostFrom - before.at(-1)!.to)).toBeLessThan(2_000)
  expect(Math.abs(after[0]!.from - lostTo)).toBeLessThan(20)
  expect(refusedTo - refusedFrom).toBeGreaterThan(1_500)

  // Measurements during this time are stored for the report. A tone is not speech, and sounded all
  // the time.
  const { rows } = await server.app.db.pool.query(
    `select sum(speech_ms)::integer as speech, max(peak) > -15 as "isLoud"
      from channel_measures where event_id = $1 and track = $2`,
    [held.id, french],
  )
  expect(rows).toEqual([{ speech: 0, isLoud: true }])
}, 120_000)

test('The time after a worker crashed shortly before the end of an event is recorded as a gap in the event and its recordings.', async () => {
  const held = await boothsOf(server, channels, { autoRecording: true })
  const sam = await held.enter('Sam')
  await agree(sam, true)
  await (await goIn(sam)).publish('ch:floor', 400)
  await expect.poll(() => workersOf(server, held.id), soon).toBe(1)
  await seconds(3)
  process.kill(worker.pid()!, 'SIGKILL')
  await seconds(1)
  await server.ok(eventCalls.close, { id: held.id, version: held.version }, held.host)
  const unheard = async () => {
    const { rows } = await server.app.db.pool.query<{ reason: string; isToTheEnd: boolean }>(
      `select g.reason, abs(extract(epoch from g.to_at - a.written_at)) < 0.1 as "isToTheEnd" from unheard_gaps($1) g
        join event_acts a on a.event_id = $1 and a.act = 'close'
        where g.from_at >= (select min(from_at) from heard_spans where event_id = $1)`,
      [held.id],
    )
    return rows
  }
  await expect.poll(unheard, soon).toEqual([{ reason: 'workerLost', isToTheEnd: true }])
  const [reason, from, to] = (await gapsOf(server, held.id, 'ch:floor')).at(-1) ?? ['', 0, 0]
  expect(reason).toBe('workerLost')
  expect(to - from).toBeLessThan(4_000)
}, 60_000)
