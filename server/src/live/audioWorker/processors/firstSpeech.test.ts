import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { asSamples, breathing, clicks, joined, pinkNoise, silence } from '#testing/sound/sounds.ts'
import { sentences, spoken } from '#testing/sound/spoken.ts'
import { openSpeechDetector } from '../analysis/speech/detector.ts'
import { detectFirstSpeech } from './firstSpeech.ts'

// The weights are loaded once per process.
beforeAll(async () => {
  await openSpeechDetector()
})

const rate = 48_000
const frame = rate / 100

/** Time at which it detected a word, in milliseconds from the beginning. Undefined: never. */
const knownAt = async (sound: Int16Array): Promise<number | undefined> => {
  const word = detectFirstSpeech()
  // Until the detector is loaded.
  word.isSaid(new Int16Array(frame))
  await pause(100)
  for (let at = 0; at < sound.length; at += frame)
    if (word.isSaid(sound.subarray(at, at + frame))) return ((at + frame) / rate) * 1000
  return undefined
}

test.each(sentences)(
  'A word is detected within 200 ms of its beginning: $text',
  async ({ text }) => {
    const sound = asSamples(joined(silence(1), spoken(text)))
    const begunAt = (sound.findIndex((sample) => Math.abs(sample) > 500) / rate) * 1000
    const at = await knownAt(sound)
    expect(at! - begunAt).toBeLessThan(200)
  },
)

test('Noise, clicks and breath are not detected as a word.', async () => {
  for (const sound of [pinkNoise(5, 0.2), clicks(5, 2), breathing(5)])
    expect(await knownAt(asSamples(sound))).toBeUndefined()
})
