import { setTimeout as pause } from 'node:timers/promises'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { alarmCalls } from '@openbooth/contract/live/alarms/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { stageTrackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAudioWorker, workersOf } from '#testing/audioWorkers.ts'
import { boothsOf, type Inside } from '#testing/booths.ts'
import { makeLanguages } from '#testing/languages.ts'
import { liveKitForTests } from '#testing/sound/liveKitForTests.ts'
import { openClient, type OwnClient } from '#testing/people/ownClient.ts'
import { keptOf, rate, strength } from '#testing/sound/recordings.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { openVoices, type Voices } from '#testing/sound/voices.ts'
import { soundServersInReach } from '#installation/mediaServer/index.ts'
import type { KeptAudioWorker } from './index.ts'

// A silent conference on the real LiveKit, processed by an audio worker in a separate process: two
// stages in one language.

const alertSeconds = 10
const intervalSeconds = 5

let server: TestServer
let worker: KeptAudioWorker
let voices: Voices
beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_LIVEKIT: await liveKitForTests() })
  await vi.waitUntil(async () => (await soundServersInReach(server.app)).length === 1, 30_000)
  voices = openVoices(server.address.replace('http', 'ws'))
  worker = startAudioWorker(server)
}, 60_000)
afterAll(async () => {
  await worker?.stop()
  voices?.stop()
  await server?.close()
})

const soon = { timeout: 60_000, interval: 250 }
const open = async () => {
  const channels = await makeLanguages(server)
  const held = await boothsOf(server, channels, {
    eventType: eventType.silentConference,
    floorChannelId: null,
    autoRecording: true,
    booths: [
      { name: 'Silk Hall', a: channels[1]! },
      { name: 'Jade Hall', a: channels[1]! },
    ],
    speakers: [
      { name: 'Sam', stage: 0 },
      { name: 'Tia', stage: 1 },
    ],
  })
  await held.set({ liveDetectionInterval: intervalSeconds, alertTime: alertSeconds })
  const { booths } = await server.ok(eventCalls.get, { id: held.id }, held.host)
  const [silk, jade] = booths.map(({ id }) => id) as [number, number]
  const [sam, tia] = [await held.enter('Sam'), await held.enter('Tia')]
  for (const { seat } of [sam, tia])
    await server.ok(soundCalls.consent, { isGiven: true }, { seat })
  return { held, silk, jade, sam, tia, technician: await held.enter('technician') }
}
const tokenOf = async ({ seat }: Inside): Promise<string> =>
  (await server.ok(soundCalls.enter, { takesOver: true }, { seat })).rooms[0]!.token
const stored = (eventId: number, stage: number) => keptOf(server, eventId, stageTrackOf(stage))
/**
 * Seconds of a stage's recording with its tone, and the maximum level of the other tone in them.
 */
const toneIn = async (eventId: number, stage: number, own: number, other: number) => {
  const chunks = await stored(eventId, stage)
  const seconds = chunks.flatMap(({ heard }) =>
    Array.from({ length: Math.floor(heard.length / rate) }, (_, n) =>
      heard.subarray(n * rate, (n + 1) * rate),
    ),
  )
  const sounding = seconds.filter((second) => strength(second, own) > 0.5)
  return {
    seconds: sounding.length,
    other: Math.max(0, ...sounding.map((second) => strength(second, other))),
  }
}
const silencesOf = async (eventId: number) =>
  (
    await server.app.db.pool.query<{ track: string; isRed: boolean }>(
      `select track, red_at is not null as "isRed" from event_alarms
        where event_id = $1 and kind = 'noSpeech' order by id`,
      [eventId],
    )
  ).rows

test('Each stage is recorded separately; a stage that falls silent after its first speech raises an alarm, and one in a break does not.', async () => {
  const { held, silk, jade, sam, tia, technician } = await open()
  const clients: OwnClient[] = []
  for (const [one, stage, hertz] of [
    [sam, silk, 400],
    [tia, jade, 1_000],
  ] as const) {
    const client = await openClient(server.address, await tokenOf(one))
    await client.publish(stageTrackOf(stage), hertz)
    clients.push(client)
  }
  await expect.poll(() => workersOf(server, held.id), soon).toBe(1)
  await pause(4_000)
  // A tone is not a voice, so neither stage counts as started.
  await Promise.all(clients.map((client) => client.leave()))

  for (const [one, stage] of [
    [sam, silk],
    [tia, jade],
  ] as const) {
    const track = stageTrackOf(stage)
    await voices.say({ is: 'sound', track, sound: 'speech' })
    await voices.say({ is: 'enter', token: await tokenOf(one), track, isOpen: true })
  }
  const spokenOn = async () =>
    (
      await server.app.db.pool.query(
        'select from channel_measures where event_id = $1 and speech_ms > 1000 group by track',
        [held.id],
      )
    ).rowCount
  await expect.poll(spokenOn, soon).toBe(2)
  expect(await silencesOf(held.id)).toEqual([])

  await server.ok(alarmCalls.stageBreak, { stageId: jade, isOn: true }, { seat: technician.seat })
  for (const stage of [silk, jade])
    await voices.say({ is: 'sound', track: stageTrackOf(stage), sound: 'silence' })
  await expect
    .poll(() => silencesOf(held.id), soon)
    .toEqual([{ track: stageTrackOf(silk), isRed: true }])
  await pause(intervalSeconds * 1_000)
  expect(await silencesOf(held.id)).toHaveLength(1)

  await server.ok(eventCalls.close, { id: held.id, version: held.version }, held.host)
  for (const stage of [silk, jade])
    await expect.poll(async () => (await stored(held.id, stage)).length, soon).toBeGreaterThan(0)
  for (const [stage, own, other] of [
    [silk, 400, 1_000],
    [jade, 1_000, 400],
  ] as const) {
    const tone = await toneIn(held.id, stage, own, other)
    expect(tone.seconds).toBeGreaterThan(1)
    expect(tone.other).toBeLessThan(0.05)
  }
}, 180_000)
