import { setTimeout as pause } from 'node:timers/promises'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventReportCalls } from '@openbooth/contract/live/report/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { recordingCalls } from '@openbooth/contract/live/recording/calls'
import { reportMinutes } from '@openbooth/contract/live/report/rules'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeAgent } from '#testing/people/agents.ts'
import { startAudioWorker, workersOf } from '#testing/audioWorkers.ts'
import { boothsOf, type HeldEvent } from '#testing/booths.ts'
import { minute, type Channels } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { liveKitForTests } from '#testing/sound/liveKitForTests.ts'
import { openClient, type OwnClient } from '#testing/people/ownClient.ts'
import { passTime } from '#testing/passTime.ts'
import { gapsOf, keptOf, rate, strength } from '#testing/sound/recordings.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { soundServersInReach } from '#installation/mediaServer/index.ts'
import type { KeptAudioWorker } from './index.ts'

// One recorded event with every way to lose its audio worker. A tone sounds all the time. The test
// compares the tone in the stored files with the gaps in the recording list, the report and the
// charge.

let server: TestServer
let channels: Channels
let worker: KeptAudioWorker | undefined
let voice: OwnClient | undefined
beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_LIVEKIT: await liveKitForTests() })
  channels = await makeLanguages(server)
  await vi.waitUntil(async () => (await soundServersInReach(server.app)).length === 1, 30_000)
})
afterAll(async () => {
  await voice?.leave()
  await worker?.stop()
  await server?.close()
})

const soon = { timeout: 40_000, interval: 100 }
const seconds = (count: number) => pause(count * 1_000)
const startWorker = (): void => {
  worker = startAudioWorker(server)
}
/** Seconds of missing sound that the host sees. */
const missingNow = async (held: HeldEvent): Promise<number> => {
  const { staff } = await held.soundFor(await held.enter('host'))
  return staff!.recording.missing / 1_000
}

/** Milliseconds since the beginning of the recording. */
type Span = readonly [from: number, to: number]
/** One block of sound, and eight waves of the tone. */
const step = 20

/** Steps that are mostly within some of the spans. */
const stepsOf = (spans: readonly Span[]): Set<number> => {
  const found = new Set<number>()
  for (const [from, to] of spans)
    for (let n = Math.round(from / step); n < Math.round(to / step); n += 1) found.add(n)
  return found
}
const without = (some: ReadonlySet<number>, others: ReadonlySet<number>): Set<number> =>
  new Set([...some].filter((one) => !others.has(one)))
const both = (some: ReadonlySet<number>, others: ReadonlySet<number>): Set<number> =>
  new Set([...some].filter((one) => others.has(one)))
const secondsOf = (steps: ReadonlySet<number>): number => (steps.size * step) / 1_000

const edgesMost = 1
/** The longest period, in seconds. */
const longestOf = (steps: ReadonlySet<number>): number => {
  let [longest, run] = [0, 0]
  for (const one of [...steps].toSorted((a, b) => a - b)) {
    run = steps.has(one - 1) ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return (longest * step) / 1_000
}

/** When the stored files contain the tone, by their samples. A worker fades the floor in when it starts. */
const soundingIn = async (eventId: number, track: string, hertz: number): Promise<Set<number>> => {
  const chunks = await keptOf(server, eventId, track)
  const length = (rate * step) / 1_000
  const spans = chunks.flatMap(({ from, heard }) =>
    Array.from({ length: Math.floor(heard.length / length) }, (_, n): [Span, number] => [
      [from + n * step, from + (n + 1) * step],
      strength(heard.subarray(n * length, (n + 1) * length), hertz),
    ]),
  )
  return stepsOf(spans.flatMap(([span, is]) => (is > 0.05 ? [span] : [])))
}

/** Live time of the event by its timeline. */
const liveTime = async (eventId: number, zeroAt: number): Promise<Span[]> => {
  const { rows } = await server.app.db.pool.query<{ act: string; at: Date }>(
    `select act, written_at as at from event_acts
      where event_id = $1 and act in ('goLive', 'pause', 'resume', 'close') order by id`,
    [eventId],
  )
  const moments = rows.map(({ at }) => at.getTime() - zeroAt)
  return moments.flatMap((from, n) => (n % 2 === 0 ? [[from, moments[n + 1]!] as const] : []))
}

test('Recording list, report and charge show every second of a live event without a recording worker, whatever ended the worker.', async () => {
  const agent = await makeAgent(server, 1000_00n)
  const held = await boothsOf(server, channels, { host: agent, autoRecording: true })
  const floor = 'ch:floor'
  const sam = await held.enter('Sam')
  await server.ok(soundCalls.consent, { isGiven: true }, { seat: sam.seat })
  const { rooms } = await server.ok(soundCalls.enter, { takesOver: false }, { seat: sam.seat })
  voice = await openClient(server.address, rooms[0]!.token)
  await voice.publish(floor, 400)

  // No worker records the beginning, and the host sees this.
  await expect.poll(() => missingNow(held), soon).toBeGreaterThan(2)
  startWorker()
  await expect.poll(() => workersOf(server, held.id), soon).toBe(1)
  await seconds(3)

  // SIGTERM, and another worker later.
  await worker!.stop()
  await seconds(2)
  startWorker()
  await expect.poll(() => workersOf(server, held.id), soon).toBe(2)
  await seconds(3)

  // SIGKILL, and its supervisor starts another worker.
  process.kill(worker!.pid()!, 'SIGKILL')
  await expect.poll(() => workersOf(server, held.id), soon).toBe(3)
  await seconds(3)

  // No processor time for some seconds.
  const { pid } = worker!
  process.kill(pid()!, 'SIGSTOP')
  await seconds(3)
  process.kill(pid()!, 'SIGCONT')
  await seconds(3)

  // A pause is no gap.
  const host = await held.enter('host')
  await server.ok(soundCalls.pause, { words: '' }, { seat: host.seat })
  await seconds(2)
  await server.ok(soundCalls.resume, {}, { seat: host.seat })
  await seconds(2)

  // The event closes while no worker runs.
  await worker!.stop()
  await seconds(2)
  const { version } = await server.ok(eventCalls.get, { id: held.id }, agent)
  await server.ok(eventCalls.close, { id: held.id, version }, agent)
  // The next worker stores what the killed worker wrote.
  startWorker()

  const list = () => server.ok(recordingCalls.list, { eventId: held.id }, agent)
  await expect.poll(() => chunksOf(held.id, floor), soon).toBeGreaterThanOrEqual(5)
  await passTime(server, reportMinutes * minute)
  const isReady = async () => {
    const { rowCount } = await server.app.db.pool.query(
      'select from events where id = $1 and recording_ready_at is not null',
      [held.id],
    )
    return rowCount === 1
  }
  await expect.poll(isReady, soon).toBe(true)
  const { tracks, zeroAt } = await list()
  const zero = Date.parse(zeroAt!)
  const live = stepsOf(await liveTime(held.id, zero))
  const sounding = await soundingIn(held.id, floor, 400)
  expect(secondsOf(sounding)).toBeGreaterThan(8)

  // Exactly: every named second is missing, every other second is present, and a pause is neither.
  const named = (await gapsOf(server, held.id, floor)).flatMap(([reason, from, to]): Span[] =>
    reason === 'paused' ? [] : [[from, to]],
  )
  const gaps = stepsOf(named)
  const neither = without(without(live, sounding), gaps)
  // At each of ten edges, the fade-in of the mixer, the filling of a buffer and the delivery of an
  // act take tens of milliseconds.
  expect(longestOf(neither)).toBeLessThanOrEqual(0.5)
  expect(secondsOf(neither)).toBeLessThanOrEqual(edgesMost)
  expect(secondsOf(both(gaps, sounding))).toBeLessThanOrEqual(0.5)
  expect(secondsOf(without(gaps, live))).toBeLessThanOrEqual(0.5)

  // The list and the report merge losses that are seconds apart, without omitting any.
  const known = ({ length }: { length: number }, [...spans]: Span[]) => ({
    unnamed: secondsOf(without(without(live, sounding), stepsOf(spans))) <= edgesMost,
    length: Math.abs(length / 1_000 - secondsOf(sounding)) <= edgesMost,
  })
  const isRight = { unnamed: true, length: true }
  const listed = tracks.find(({ track }) => track === floor)!
  expect(
    known(
      listed,
      listed.gaps.map(({ from, to }): Span => [from, to]),
    ),
  ).toEqual(isRight)
  // A track without speech misses the same time.
  const german = tracks.find(({ track }) => track === trackOf(channels[2]!))!
  expect(Math.abs(german.length - listed.length)).toBeLessThan(500)

  const read = async () => (await server.ok(eventReportCalls.get, { id: held.id }, agent)).report
  await expect.poll(read, soon).not.toBeNull()
  const report = (await read())!
  const reported = (some: typeof report.unheardGaps): Span[] =>
    some.map(({ at, endedAt }) => [Date.parse(at) - zero, Date.parse(endedAt!) - zero])
  const [recording] = report.recordings
  expect(known({ length: recording!.milliseconds }, reported(recording!.gaps))).toEqual(isRight)
  expect(known(listed, reported(report.unheardGaps))).toEqual(isRight)

  // The charge covers the sound that was stored at the close.
  const charged = report.cost!.lines.find(({ item }) => item === 'recording')?.quantity ?? 0
  const all = tracks.reduce((sum, { length }) => sum + length, 0)
  expect(charged * 3_600_000).toBeLessThanOrEqual(all + 500)
}, 180_000)

const chunksOf = async (eventId: number, track: string): Promise<number> =>
  (await keptOf(server, eventId, track)).length
