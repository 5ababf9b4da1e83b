import { setTimeout as pause } from 'node:timers/promises'
import { liveCaptionCalls } from '@openbooth/contract/live/transcription/liveCalls'
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
import { hasWords, sentences } from '#testing/sound/spoken.ts'
import { openVoices, type Voices } from '#testing/sound/voices.ts'
import { startSpeechServices, type SpeechServices } from '#testing/sound/speechServices.ts'
import { soundServersInReach } from '#installation/mediaServer/index.ts'
import type { KeptAudioWorker } from './index.ts'

// English speech through the real LiveKit, processed by an audio worker in a separate process,
// recognised by pocketsphinx, translated by a stand-in, and spoken in Spanish by espeak-ng.

let server: TestServer
let channels: Channels
let services: SpeechServices
let voices: Voices
let worker: KeptAudioWorker
let held: Awaited<ReturnType<typeof boothsOf>>
let ann: Inside
let listener: OwnClient
let spanish: string
let machine: string

const soon = { timeout: 60_000, interval: 100 }
const { keyWords } = sentences[0]!

beforeAll(async () => {
  services = await startSpeechServices()
  const inside = { OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' }
  server = await startTestServer({ ...inside, OPENBOOTH_LIVEKIT: await liveKitForTests() })
  channels = await makeLanguages(server)
  await vi.waitUntil(async () => (await soundServersInReach(server.app)).length === 1, 30_000)
  spanish = trackOf(channels[3]!)
  held = await boothsOf(server, channels, {
    captions: true,
    // Here the voice of the machine proves that it interprets.
    aiNotice: false,
    booths: [
      { name: 'French', a: channels[1]!, b: channels[3]!, interpreters: [{ name: 'Ann' }] },
      {
        name: 'Spanish',
        boxType: 'machine',
        a: channels[3]!,
        ...(await addLocalModels(server, services)),
      },
    ],
  })
  const { rows } = await server.app.db.pool.query<{ id: string }>(
    "select id::text from booths where event_id = $1 and box_type = 'machine'",
    [held.id],
  )
  machine = `m${rows[0]!.id}`
  voices = openVoices(server.address.replace('http', 'ws'))
  const rooms = async ({ seat }: Inside): Promise<string> =>
    (await server.ok(soundCalls.enter, { takesOver: false }, { seat })).rooms[0]!.token
  await voices.say({ is: 'sound', track: floorTrack, sound: 'sentence' })
  await voices.say({
    is: 'enter',
    token: await rooms(await held.enter('Sam')),
    track: floorTrack,
    isOpen: true,
  })
  ann = await held.enter('Ann')
  listener = await openClient(server.address, await rooms(ann))
  worker = startAudioWorker(server, inside)
}, 120_000)
afterAll(async () => {
  await worker?.stop()
  await listener?.leave()
  voices?.stop()
  await server?.close()
  await services?.stop()
})

interface Row {
  readonly track: string
  readonly language: string
  readonly words: string
  readonly speaker: string
}
const kept = async (): Promise<readonly Row[]> =>
  (
    await server.app.db.pool.query<Row>(
      'select track, language, words, speaker from captions where event_id = $1 order by number',
      [held.id],
    )
  ).rows

test('Speech on the floor appears as captions in its language and in others, with the speaker.', async () => {
  const said = await vi.waitUntil(
    async () =>
      (await kept()).find(({ track, words }) => track === floorTrack && hasWords(words, keyWords)),
    soon,
  )
  expect(said).toMatchObject({ language: 'en', speaker: 'Sam' })
  await vi.waitUntil(async () => {
    const { rows } = await server.app.db.pool.query<{ language: string; words: string }>(
      'select distinct language from caption_translations where event_id = $1 and track = $2',
      [held.id, floorTrack],
    )
    return ['fr', 'es'].every((wanted) => rows.some(({ language }) => language === wanted))
  }, soon)
}, 60_000)

test('A reader gets each utterance when it is spoken, in the requested language.', async () => {
  const { path } = liveCaptionCalls.stream
  const answer = await fetch(`${server.address}${path}?language=fr`, {
    headers: { seat: ann.seat },
  })
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of answer.body!) {
    text += decoder.decode(part, { stream: true })
    if (text.includes('"type":"caption"')) break
  }
  expect(text).toContain('"type":"captions"')
  const last = JSON.parse(text.slice(text.lastIndexOf('data: ') + 6).trim()) as {
    caption: Row & { isFinal: boolean }
  }
  expect(last.caption).toMatchObject({ track: floorTrack, language: 'fr', isFinal: true })
  expect(last.caption.words).toMatch(/^\[fr\] /)
})

test('A machine booth speaks its language, and is silent within 200 ms of a person taking its channel.', async () => {
  const heard = (): number => listener.heard().get(`${machine} ${spanish}`) ?? 0
  await vi.waitUntil(() => heard() > 48_000, soon)
  const spoken = (await kept()).find(({ track }) => track === spanish)
  expect(spoken).toMatchObject({ language: 'es', speaker: '' })
  expect(spoken!.words).toMatch(/^\[es\] /)
  const ofSpanish = ({ channels: all }: Awaited<ReturnType<typeof held.soundFor>>) =>
    all.find(({ channelId }) => trackOf(channelId) === spanish)
  // A recogniser on a busy machine may be late for a moment.
  const listened = await held.soundFor(ann, (sound) => ofSpanish(sound)?.onAir === 'machine')
  expect(ofSpanish(listened)).toMatchObject({ seats: [machine] })

  // In the middle of its speech.
  const before = heard()
  await vi.waitUntil(() => heard() > before + 4_800, soon)
  await held.act(ann, { act: 'on', outgoing: 'b' })
  await pause(200)
  const then = heard()
  await pause(2_000)
  expect(heard()).toBe(then)
  const now = await held.soundFor(ann)
  expect(ofSpanish(now)).toMatchObject({
    onAir: 'person',
    seats: [ann.name],
  })
})

test('A provider that fails is reported within ten seconds, raises an alarm until it is back, and no speech is lost.', async () => {
  const asked = () => services.asked.filter(({ service }) => service === 'translation').length
  const before = asked()
  services.answer('refuse', 'translation')
  // The next utterance must first be spoken and recognised.
  await vi.waitUntil(() => asked() > before, soon)
  const refused = performance.now()
  const trouble = async () =>
    (await held.soundFor(ann)).staff!.transcriptionErrors.find(
      ({ work, track }) => work === 'translation' && track === floorTrack,
    )
  expect(await vi.waitUntil(trouble, soon)).toMatchObject({ reason: 'unreachable' })
  expect(performance.now() - refused).toBeLessThan(10_000)
  const alarms = async () =>
    (await held.soundFor(ann)).staff!.alarms.filter(({ alarm }) => alarm === 'noWords')
  const alarmId = await vi.waitUntil(async () => (await trouble())?.alarmId, soon)
  expect(await alarms()).toContainEqual(
    expect.objectContaining({ id: alarmId, acknowledged: null }),
  )
  services.answer('atOnce', 'translation')
  await vi.waitUntil(async () => (await trouble()) === undefined, soon)
  await vi.waitUntil(async () => (await alarms()).length === 0, soon)
  await vi.waitUntil(async () => {
    const { rows } = await server.app.db.pool.query<{ missing: number }>(
      `select count(*)::integer as missing from captions c where event_id = $1 and track = $2 and to_ms < extract(epoch from clock_timestamp()) * 1000 - 3000
        and (select count(*) from caption_translations t where (t.event_id, t.track, t.number) = (c.event_id, c.track, c.number)) < 2`,
      [held.id, floorTrack],
    )
    return rows[0]!.missing === 0
  }, soon)
}, 90_000)
