import { setTimeout as pause } from 'node:timers/promises'
import type { Caption } from '@openbooth/contract/live/transcription/rules'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { keyIdOf, keyOf } from '#providers/modelStandIn/accounts.ts'
import { startModelStandIn } from '#providers/modelStandIn/index.ts'
import { spokenSample } from '#providers/speech/spokenSample.ts'
import { boothsOf, type HeldEvent } from '#testing/booths.ts'
import { makeMediaServer } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { startTestServer } from '#testing/server.ts'
import { readSoundForWorker } from '../sound/index.ts'
import { openTranscription } from './openTranscription.ts'
import { captionTopic, type PassedCaption } from './store.ts'

// A provider with streams, and everything that it may do to an utterance.

const standIn = await startModelStandIn()
const server = await startTestServer({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' })
const channels = await makeLanguages(server)
await makeMediaServer(server)
afterAll(async () => {
  await server?.close()
  await standIn?.stop()
})
beforeEach(() => {
  standIn.behave('none')
  standIn.behaveInStreams('none')
})

const { wav, text } = spokenSample
const sample = Int16Array.from({ length: (wav.length - 44) / 2 }, (_, n) =>
  wav.readInt16LE(44 + 2 * n),
)
const chunkSamples = 320

const useModel = async (modelType: 'azure' | 'tencent'): Promise<void> => {
  const { app, clock } = server
  await app.db.query.deleteFrom('speechModels').execute()
  await app.db.query
    .insertInto('speechModels')
    .values({
      modelName: 'Streams',
      modelType,
      host: standIn.host,
      keyId: keyIdOf('good'),
      sealedKey: app.secrets.seal(keyOf('good')),
      createdAt: clock.now(),
    })
    .execute()
}

/** An event whose floor is processed here, and the captions that readers get. */
const listened = async () => {
  const event = await boothsOf(server, channels, { captions: true })
  const passed: Caption[] = []
  // The last captions may arrive after the close.
  server.app.notifier.subscribe(captionTopic, (notice) => {
    if ('missed' in notice) return
    const caption = JSON.parse(notice.id) as PassedCaption
    if (caption.event === String(event.id)) passed.push(caption)
  })
  const words = openTranscription(server.app, BigInt(event.id), {
    hasRoom: () => true,
    openSpeechOutput: () => {
      throw new Error('This test has no machine booth')
    },
  })
  const { state } = await readSoundForWorker(server.app.db, BigInt(event.id))
  words.second(state)
  await vi.waitUntil(() => words.wants(floorTrack))
  const hear = (samples: Int16Array, at: number, isSpeech = true): void =>
    words.hear({ track: floorTrack, samples, at, isSpeech, seat: null })
  return {
    event,
    passed,
    words,
    hear,
    /**
     * Plays the built-in sample in real time and pauses the event, which ends an utterance without
     * a pause in it.
     */
    say: async (): Promise<void> => {
      const begun = performance.now()
      for (let at = 0; at < sample.length; at += chunkSamples) {
        const due = (at / 16_000) * 1_000
        await pause(Math.max(0, begun + due - performance.now()))
        hear(sample.slice(at, at + chunkSamples), Date.now())
      }
      words.second({ ...state, soundState: 'paused' })
      words.second(state)
    },
    close: async (): Promise<void> => {
      await words.close()
    },
  }
}

const kept = async ({ id }: HeldEvent): Promise<readonly string[]> => {
  const { rows } = await server.app.db.pool.query<{ words: string }>(
    'select words from captions where event_id = $1 order by number',
    [id],
  )
  return rows.map(({ words }) => words)
}

test.each(['azure', 'tencent'] as const)(
  'Speech appears while it is spoken, and the final text is stored: by %s.',
  async (modelType) => {
    await useModel(modelType)
    const { event, passed, say, close } = await listened()
    await say()
    await close()
    expect(await kept(event)).toEqual([text])
    await expect.poll(() => passed.at(-1)?.isFinal).toBe(true)
    const guesses = passed.slice(0, -1)
    expect(guesses.map(({ words }) => words)).toContain('ladies and')
    expect(guesses.every(({ isFinal, number }) => !isFinal && number === passed[0]!.number)).toBe(
      true,
    )
    const reached = guesses.map(({ to }) => to)
    expect(new Set(reached).size).toBe(reached.length)
    expect(reached).toEqual(reached.toSorted((one, other) => one - other))
    expect(passed.at(-1)).toMatchObject({ words: text, language: 'en' })
  },
)

test.each(['refuse', 'cut', 'garbage', 'hasty'] as const)(
  'An utterance whose stream fails by %s is recognised as a whole, once and completely.',
  async (misbehaviour) => {
    await useModel('azure')
    standIn.behaveInStreams(misbehaviour)
    const { event, say, close } = await listened()
    const before = standIn.streamsAsked.length
    await say()
    await say()
    await close()
    expect(await kept(event)).toEqual([text, text])
    // The second utterance was not streamed.
    expect(standIn.streamsAsked.length).toBe(before + 1)
    const { rows } = await server.app.db.pool.query(
      'select 1 from caption_gaps where event_id = $1',
      [event.id],
    )
    expect(rows).toEqual([])
  },
)

test.each(['late', 'disordered', 'twice'] as const)(
  'An utterance whose responses arrive %s is stored once.',
  async (misbehaviour) => {
    await useModel('azure')
    standIn.behaveInStreams(misbehaviour)
    const { event, say, close } = await listened()
    await say()
    await close()
    expect(await kept(event)).toEqual([text])
  },
)

test('A cough is dropped together with its interim text.', async () => {
  await useModel('azure')
  const { event, passed, hear, close } = await listened()
  const begun = Date.now()
  const hearUntil = (from: number, end: number, isSpeech: boolean): void => {
    for (let at = from; at < end; at += chunkSamples)
      hear(sample.slice(at, at + chunkSamples), begun + at / 16, isSpeech)
  }
  hearUntil(0, 1_600, true)
  // The recogniser interprets the rest as words; the detector does not.
  hearUntil(1_600, 9_600, false)
  await expect.poll(() => passed.at(-1)).toMatchObject({ words: 'ladies', isFinal: false })
  hearUntil(9_600, 11_200, false)
  await expect.poll(() => passed.at(-1)).toMatchObject({ words: '', isFinal: true })
  await close()
  expect(await kept(event)).toEqual([])
})
