import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { afterAll, expect, test, vi } from 'vitest'
import { boothsOf } from '#testing/booths.ts'
import { makeMediaServer } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { startTestServer } from '#testing/server.ts'
import { asSamples, tone } from '#testing/sound/sounds.ts'
import { startSpeechServices } from '#testing/sound/speechServices.ts'
import { readSoundForWorker } from '../../sound/index.ts'
import { openTranscription } from '../openTranscription.ts'
import { speechRate } from '../splitUtterances.ts'

// Every sound is recognised once. The stand-in counts the requests.

const services = await startSpeechServices()
const server = await startTestServer({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' })
const channels = await makeLanguages(server)
await makeMediaServer(server)
await server.app.db.query
  .insertInto('speechModels')
  .values({
    modelName: 'Counted',
    modelType: 'whisper',
    host: services.host,
    createdAt: server.clock.now(),
  })
  .execute()
afterAll(async () => {
  await server?.close()
  await services?.stop()
})

const [english, french] = [trackOf(channels[0]!), trackOf(channels[1]!)]
const chunkSamples = speechRate / 50

/** An event whose booth also has the language of the floor. */
const listened = async () => {
  const event = await boothsOf(server, channels, {
    captions: true,
    booths: [{ name: 'French', a: channels[1]!, b: channels[0]!, interpreters: [{ name: 'Ann' }] }],
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
  let at = Date.now()
  const asked = services.asked.length
  return {
    words,
    state,
    /** A tone of half a second on all these tracks, and a pause on all tracks. */
    say: (tracks: readonly string[]): void => {
      const sound = asSamples(tone(0.5, 440)).filter((_, index) => index % 3 === 0)
      for (let from = 0; from < 2.5 * sound.length; from += chunkSamples) {
        const isSpeech = from < sound.length
        for (const track of [floorTrack, english, french]) {
          const isSaid = isSpeech && tracks.includes(track)
          const samples = isSaid
            ? Int16Array.from(sound.subarray(from, from + chunkSamples))
            : new Int16Array(chunkSamples)
          if (words.wants(track)) words.hear({ track, samples, at, isSpeech: isSaid, seat: null })
        }
        at += 20
      }
    },
    asked: () =>
      services.asked.slice(asked).filter(({ service }) => service === 'recognition').length,
    /** The tracks of the stored captions, and of the gaps. */
    stored: async (): Promise<readonly string[]> => {
      const { rows } = await server.app.db.pool.query<{ track: string }>(
        `select track, number from captions where event_id = $1
         union all select track || ' missing', from_ms from caption_gaps where event_id = $1
         order by number, track`,
        [event.id],
      )
      return rows.map(({ track }) => track)
    },
  }
}

test('The floor and a channel that carries it are recognised once, and both get the text.', async () => {
  const { words, say, asked, stored } = await listened()
  words.carryFloor(new Set([english]))
  say([floorTrack, english])
  await vi.waitUntil(async () => (await stored()).length === 2)
  expect(await stored()).toEqual([english, floorTrack])
  expect(asked()).toBe(1)

  // An interpreter went on air in the channel.
  words.carryFloor(new Set())
  say([floorTrack, english])
  await vi.waitUntil(async () => (await stored()).length === 4)
  expect(asked()).toBe(3)
  await words.close()
})

test('A channel that carries a floor in another language is not recognised, and does not get the text.', async () => {
  const { words, say, asked, stored } = await listened()
  words.carryFloor(new Set([french]))
  say([floorTrack, french])
  await words.close()
  expect(await stored()).toEqual([floorTrack])
  expect(asked()).toBe(1)
})

test('Turning captions off discards the utterances that wait for a provider at once.', async () => {
  const { words, state, say, asked, stored } = await listened()
  services.answer('stall', 'recognition')
  for (let count = 0; count < 6; count += 1) say([floorTrack])
  await vi.waitUntil(() => asked() === 4)
  words.second({ ...state, isCaptioning: false })
  // The fifth and the sixth utterance were not sent yet.
  await vi.waitUntil(async () => (await stored()).length === 2, 2_000)
  services.answer('atOnce', 'recognition')
  await vi.waitUntil(async () => (await stored()).length === 6)
  expect(asked()).toBe(4)
  expect((await stored()).filter((one) => one.endsWith(' missing'))).toHaveLength(2)
  await words.close()
})
