import { setTimeout as pause } from 'node:timers/promises'
import type { WireInput } from '@openbooth/contract/call'
import {
  connectionStatsCalls,
  type ChannelLevels,
} from '@openbooth/contract/live/connectionStats/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import type { AlarmRuleKind } from '@openbooth/contract/live/alarms/kinds'
import { alarmThresholds } from '@openbooth/contract/live/alarms/rules'
import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAudioWorker } from '#testing/audioWorkers.ts'
import { boothsOf, type Inside } from '#testing/booths.ts'
import type { Channels } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { liveKitForTests } from '#testing/sound/liveKitForTests.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { openVoices, type SoundOfVoice, type Voices } from '#testing/sound/voices.ts'
import { soundServersInReach } from '#installation/mediaServer/index.ts'
import { levelsTopic } from '../connectionStats/index.ts'
import type { KeptAudioWorker } from './index.ts'

// Real faults with speaking voices, on the real LiveKit beside the platform, with an audio worker
// in a separate process.

const alertSeconds = 10
const intervalSeconds = 5
/** Speech counts for this long after the last word, plus the processing time. */
const graceSeconds = 6
const cleanSeconds = 25

let server: TestServer
let channels: Channels
let worker: KeptAudioWorker
let held: Awaited<ReturnType<typeof boothsOf>>
let french: string
let german: string
let sam: Inside
let dan: Inside
let voices: Voices
/** The German interpreter, with a separate network. */
let voicesApart: Voices

interface Alarm {
  readonly id: bigint
  readonly kind: AlarmRuleKind
  /** Null: a connection. */
  readonly track: string | null
  readonly raisedAt: Date
  readonly redAt: Date | null
  readonly endedAt: Date | null
}
/** All alarms of the event about channels and connections. */
const alarms = async (): Promise<readonly Alarm[]> =>
  (
    await server.app.db.pool.query<Alarm>(
      `select id, kind, track, raised_at as "raisedAt", red_at as "redAt", ended_at as "endedAt"
      from event_alarms where event_id = $1 and (track is not null or kind = 'loss') order by id`,
      [held.id],
    )
  ).rows
const now = async (): Promise<number> => {
  const { rows } = await server.app.db.pool.query<{ at: Date }>('select clock_timestamp() as at')
  return rows[0]!.at.getTime()
}

const waitMilliseconds = 60_000
/** The open alarm of a kind, once it is as expected. */
const openAlarm = (
  kind: AlarmRuleKind,
  track: string | null,
  isWanted: (alarm: Alarm) => boolean = () => true,
): Promise<Alarm> =>
  vi.waitUntil(
    async () =>
      (await alarms()).find(
        (one) => one.kind === kind && one.track === track && one.endedAt === null && isWanted(one),
      ),
    { timeout: waitMilliseconds, interval: 250 },
  )
const isRed = ({ redAt }: Alarm): boolean => redAt !== null

const voicesOf = (track: string): Voices => (track === german ? voicesApart : voices)
const sound = (track: string, is: SoundOfVoice): Promise<void> =>
  voicesOf(track).say({ is: 'sound', track, sound: is })
const speakAs = async (one: Inside, track: string): Promise<void> => {
  const { rooms } = await server.ok(soundCalls.enter, { takesOver: false }, { seat: one.seat })
  await voicesOf(track).say({ is: 'enter', token: rooms[0]!.token, track, isOpen: true })
}
const untilQuiet = (): Promise<unknown> =>
  vi.waitUntil(async () => (await alarms()).every(({ endedAt }) => endedAt !== null), {
    timeout: waitMilliseconds,
    interval: 250,
  })

beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_LIVEKIT: await liveKitForTests() })
  channels = await makeLanguages(server)
  await vi.waitUntil(async () => (await soundServersInReach(server.app)).length === 1, 30_000)
  french = trackOf(channels[1]!)
  german = trackOf(channels[2]!)
  const engine = server.address.replace('http', 'ws')
  voices = openVoices(engine)
  voicesApart = openVoices(engine)
  held = await boothsOf(server, channels, { floorTransfer: false })
  await held.set({ liveDetectionInterval: intervalSeconds, alertTime: alertSeconds })
  sam = await held.enter('Sam')
  const ann = await held.enter('Ann')
  dan = await held.enter('Dan')
  for (const track of [floorTrack, french, german]) await sound(track, 'speechWithPauses')
  // Goes on air first, because open tracks off air are closed.
  await held.act(ann, { act: 'on', outgoing: 'a' })
  await held.act(dan, { act: 'on', outgoing: 'a' })
  await speakAs(sam, floorTrack)
  await speakAs(ann, french)
  await speakAs(dan, german)
  worker = startAudioWorker(server)
}, 120_000)
afterAll(async () => {
  await worker?.stop()
  voices?.stop()
  voicesApart?.stop()
  await server?.close()
})

const heardSeconds = async (): Promise<number> =>
  Number(
    (
      await server.app.db.pool.query<{ sum: string | null }>(
        'select sum(seconds) from channel_measures where event_id = $1 and track = $2 and speech_ms > 0',
        [held.id, french],
      )
    ).rows[0]!.sum,
  )

test('Speech with pauses raises no alarm and is measured.', async () => {
  await expect.poll(heardSeconds, { timeout: 60_000 }).toBeGreaterThan(intervalSeconds)
  await pause(cleanSeconds * 1000)
  expect(await alarms()).toEqual([])
}, 120_000)

test('A silent microphone and one with noise instead of speech raise alarms in time, which end with speech.', async () => {
  // A silence counts only while someone speaks on the floor.
  await sound(floorTrack, 'speech')
  const at = await now()
  await Promise.all([sound(french, 'silence'), sound(german, 'noise')])
  for (const track of [french, german]) {
    const { raisedAt, redAt } = await openAlarm('noSpeech', track, isRed)
    const late = intervalSeconds + graceSeconds
    expect((raisedAt.getTime() - at) / 1000).toBeLessThan(alertSeconds / 2 + late)
    expect((redAt!.getTime() - at) / 1000).toBeLessThan(alertSeconds + late)
    expect((redAt!.getTime() - at) / 1000).toBeGreaterThan(alertSeconds - intervalSeconds)
  }
  await Promise.all([sound(french, 'speech'), sound(german, 'speech')])
  await untilQuiet()
}, 120_000)

/**
 * Seconds of a track that the audio worker did not measure in a period. A busy machine runs it late,
 * and an alarm counts measured seconds only.
 */
const unmeasuredSeconds = async (track: string, from: number, to: number): Promise<number> => {
  // Each row is an interval of a few seconds. Those around both ends of the period belong to it.
  const measured = await vi.waitUntil(
    async () => {
      const { rows } = await server.app.db.pool.query<{ at: Date; seconds: number }>(
        'select at, seconds from channel_measures where event_id = $1 and track = $2 and at > $3 order by at',
        [held.id, track, new Date(from)],
      )
      const last = rows.findIndex(({ at }) => at.getTime() >= to)
      return last >= 0 && rows.slice(0, last + 1)
    },
    { timeout: waitMilliseconds, interval: 250 },
  )
  const sum = measured.reduce((total, { seconds }) => total + seconds, 0)
  const length = (measured.at(-1)!.at.getTime() - measured[0]!.at.getTime()) / 1000
  return Math.max(0, length + measured[0]!.seconds - sum)
}

const stats: Omit<WireInput<typeof connectionStatsCalls.report>, 'lossSent'> = {
  device: 'Headset',
  level: -23,
  lossHeard: null,
  jitter: 3,
  roundTrip: 41,
  way: 'udp',
  sends: [floorTrack],
  hears: [],
}
/** Sends the reports of a page at their real interval until it is stopped. */
const reportLoss = (lossSent: number): (() => void) => {
  const report = (): void => {
    server
      .call(connectionStatsCalls.report, { ...stats, lossSent }, { seat: sam.seat })
      .catch(() => {})
  }
  const telling = setInterval(report, 1000)
  report()
  return () => clearInterval(telling)
}

test('A clipping microphone, a humming one and packet loss raise alarms in time, which end when the fault ends.', async () => {
  await sound(floorTrack, 'speech')
  // The audio worker uses the machine clock, by which people who joined by the test clock left long
  // ago.
  await server.app.db.pool.query(
    `update connections set last_seen_at = clock_timestamp() + interval '1 hour' where event_id = $1`,
    [held.id],
  )
  const at = await now()
  await Promise.all([sound(french, 'cut'), sound(german, 'hum')])
  let stopReporting = reportLoss(8)
  const foundIn = async (
    kind: keyof typeof alarmThresholds,
    track: string | null,
    mend: () => Promise<void>,
  ): Promise<void> => {
    const opening = openAlarm(kind, track)
    await Promise.allSettled([opening])
    await mend()
    const { raisedAt } = await opening
    const lost = track === null ? 0 : await unmeasuredSeconds(track, at, raisedAt.getTime())
    const seconds = (raisedAt.getTime() - at) / 1000
    expect(seconds - lost).toBeLessThan(alarmThresholds[kind].amber + graceSeconds)
    expect(seconds).toBeGreaterThan(alarmThresholds[kind].amber - 2)
  }
  const found = await Promise.allSettled([
    foundIn('clipping', french, () => sound(french, 'speech')),
    // Only a pause shows that the hum has ended.
    foundIn('hum', german, () => sound(german, 'speechWithPauses')),
    foundIn('loss', null, async () => {
      stopReporting()
      stopReporting = reportLoss(0)
    }),
  ])
  // Faults that remained would fail the tests below.
  await untilQuiet()
  stopReporting()
  expect(found.filter(({ status }) => status === 'rejected')).toEqual([])
}, 120_000)

test('The audio worker sends the level of each channel every second while a technician is connected.', async () => {
  await held.enter('technician')
  await server.app.db.pool.query(
    `update connections set last_seen_at = clock_timestamp() + interval '1 hour' where event_id = $1`,
    [held.id],
  )
  await sound(french, 'silence')
  const received: ChannelLevels[] = []
  const stop = levelsTopic.subscribe(server.app, BigInt(held.id), (levels) => received.push(levels))
  // The codec sends silence as faint comfort noise.
  const isSilent = (levels: ChannelLevels | undefined) => (levels?.[french] ?? 0) < -90
  await vi.waitUntil(() => isSilent(received.at(-1)), { timeout: 30_000, interval: 250 })
  expect(received.at(-1)![floorTrack]).toBeGreaterThan(-60)
  stop()
  await sound(french, 'speech')
}, 60_000)

test('An interpreter who loses the network causes an alarm in time, the turn ends, and the alarm ends on return.', async () => {
  const at = await now()
  voicesApart.pull()
  const isOffAir = async (): Promise<boolean> => {
    const { rows } = await server.app.db.pool.query(
      `select from booths_on_air where event_id = $1 and on_air is null and lost_turn ->> 'seat' = $2`,
      [held.id, dan.name],
    )
    return rows.length === 1
  }
  try {
    const { raisedAt } = await openAlarm('noSpeech', german)
    const most = alertSeconds / 2 + intervalSeconds + graceSeconds
    expect((raisedAt.getTime() - at) / 1000).toBeLessThan(most)
    await vi.waitUntil(isOffAir, { timeout: waitMilliseconds, interval: 250 })
  } finally {
    voicesApart.plug()
  }
  await held.act(dan, { act: 'goBackOnAir', isAutomatic: true })
  await speakAs(dan, german)
  await untilQuiet()
}, 120_000)

test('A killed audio worker leaves its open alarm to the next worker, which neither repeats nor loses it.', async () => {
  const known = new Set((await alarms()).map(({ id }) => id))
  const raised = async () => (await alarms()).filter(({ id }) => !known.has(id))
  await sound(french, 'silence')
  const { id, raisedAt } = await openAlarm('noSpeech', french)
  process.kill(worker.pid()!, 'SIGKILL')
  const red = await openAlarm('noSpeech', french, isRed)
  expect(red).toMatchObject({ id, raisedAt })
  expect(await raised()).toEqual([red])
  await sound(french, 'speech')
  await untilQuiet()
  expect(await raised()).toMatchObject([{ id }])
}, 120_000)
