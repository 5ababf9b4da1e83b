import { setTimeout as pause } from 'node:timers/promises'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAudioWorker } from '#testing/audioWorkers.ts'
import { boothsOf, type Inside } from '#testing/booths.ts'
import type { Channels } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { liveKitForTests } from '#testing/sound/liveKitForTests.ts'
import { addLocalModels } from '#testing/sound/localModels.ts'
import { openClient, type OwnClient } from '#testing/people/ownClient.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { openVoices, type Voices } from '#testing/sound/voices.ts'
import { startSpeechServices, type SpeechServices } from '#testing/sound/speechServices.ts'
import { soundServersInReach } from '#installation/mediaServer/index.ts'
import type { KeptAudioWorker } from './index.ts'

// A Spanish interpreter becomes silent and the real audio worker raises an alarm. The AI backup
// speaks with espeak-ng until the interpreter speaks again.

let server: TestServer
let channels: Channels
let services: SpeechServices
let voices: Voices
let worker: KeptAudioWorker
let held: Awaited<ReturnType<typeof boothsOf>>
let ann: Inside
let technician: Inside
let listener: OwnClient
let spanish: string
let machine: string

const soon = { timeout: 90_000, interval: 50 }
const intervalSeconds = 5
const alertSeconds = 10

beforeAll(async () => {
  services = await startSpeechServices()
  const inside = { OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' }
  server = await startTestServer({ ...inside, OPENBOOTH_LIVEKIT: await liveKitForTests() })
  channels = await makeLanguages(server)
  await vi.waitUntil(async () => (await soundServersInReach(server.app)).length === 1, 30_000)
  spanish = trackOf(channels[3]!)
  held = await boothsOf(server, channels, {
    floorTransfer: false,
    booths: [
      {
        name: 'Spanish',
        a: channels[3]!,
        aiBackup: 'afterAlarm',
        ...(await addLocalModels(server, services)),
        interpreters: [{ name: 'Ann' }],
      },
    ],
  })
  await held.set({ liveDetectionInterval: intervalSeconds, alertTime: alertSeconds })
  const { rows } = await server.app.db.pool.query<{ id: string }>(
    'select id::text from booths where event_id = $1',
    [held.id],
  )
  machine = `m${rows[0]!.id}`
  voices = openVoices(server.address.replace('http', 'ws'))
  const rooms = async ({ seat }: Inside): Promise<string> =>
    (await server.ok(soundCalls.enter, { takesOver: false }, { seat })).rooms[0]!.token
  const sam = await held.enter('Sam')
  ann = await held.enter('Ann')
  technician = await held.enter('technician')
  await held.act(ann, { act: 'on', outgoing: 'a' })
  await voices.say({ is: 'sound', track: floorTrack, sound: 'sentence' })
  await voices.say({ is: 'sound', track: spanish, sound: 'speech' })
  await voices.say({ is: 'enter', token: await rooms(sam), track: floorTrack, isOpen: true })
  await voices.say({ is: 'enter', token: await rooms(ann), track: spanish, isOpen: true })
  listener = await openClient(server.address, await rooms(technician))
  worker = startAudioWorker(server, inside)
}, 120_000)
afterAll(async () => {
  await worker?.stop()
  await listener?.leave()
  voices?.stop()
  await server?.close()
  await services?.stop()
})

const channel = async () =>
  (await held.soundFor(technician)).channels.find(
    ({ channelId }) => trackOf(channelId) === spanish,
  )!
const aiBackup = async () => (await held.soundFor(technician)).staff!.booths[0]!.aiBackup
const heardOf = (seat: string): number => listener.heard().get(`${seat} ${spanish}`) ?? 0
const turns = async () =>
  (
    await server.app.db.pool.query<{ is_on: string; by_clock: boolean }>(
      `select details ->> 'isOn' as is_on, code_id is null as by_clock from event_acts where event_id = $1 and act = 'reserve' order by id`,
      [held.id],
    )
  ).rows.map(({ is_on: isOn, by_clock: isByClock }) => [isOn, isByClock])

test('While the interpreter speaks the AI backup is ready and silent.', async () => {
  await vi.waitUntil(async () => (await aiBackup()).can, soon)
  await pause(2_000)
  expect(await aiBackup()).toMatchObject({ mode: 'afterAlarm', since: null })
  expect(await channel()).toMatchObject({ onAir: 'person', seats: [ann.name] })
  expect(heardOf(machine)).toBe(0)
}, 120_000)

test('After an alarm about a silent channel the AI backup starts automatically, is announced as AI, and is not ended by noise.', async () => {
  await voices.say({ is: 'sound', track: spanish, sound: 'noise' })
  await vi.waitUntil(async () => (await aiBackup()).since !== null, soon)
  expect(await channel()).toMatchObject({ onAir: 'machine', seats: [machine, ann.name] })
  await vi.waitUntil(() => heardOf(machine) > 48_000, soon)
  expect(await turns()).toEqual([['true', true]])
}, 120_000)

test('At the first word of the interpreter the AI backup is silent at once and turns off.', async () => {
  const [ofMachine, ofAnn] = [() => heardOf(machine), () => heardOf(ann.name)]
  const growsBy = async (heard: () => number, samples: number): Promise<unknown> => {
    const before = heard()
    return vi.waitUntil(() => heard() > before + samples, { ...soon, interval: 5 })
  }
  await voices.say({ is: 'sound', track: spanish, sound: 'silence' })
  // Sound from a microphone arrives within a second.
  await pause(2_000)
  await growsBy(ofMachine, 4_800)
  await voices.say({ is: 'sound', track: spanish, sound: 'speech' })
  await growsBy(ofAnn, 480)
  const begunAt = performance.now()
  let [last, lastAt] = [ofMachine(), begunAt]
  while (performance.now() - begunAt < 2_500) {
    await pause(5)
    if (ofMachine() > last) [last, lastAt] = [ofMachine(), performance.now()]
  }
  // A tenth of a second of speech counts as a word. The switch then takes at most as long as a
  // handover.
  expect(lastAt - begunAt).toBeLessThan(300)
  await vi.waitUntil(async () => (await aiBackup()).since === null, soon)
  expect(await channel()).toMatchObject({ onAir: 'person', seats: [ann.name] })
  expect(await turns()).toEqual([
    ['true', true],
    ['false', true],
  ])
}, 120_000)
