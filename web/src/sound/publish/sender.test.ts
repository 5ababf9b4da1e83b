import { describe, expect, test } from 'vitest'
import { ceilingDecibels } from '@openbooth/contract/live/sound/voice/bounds'
import { stepDecibels } from '@openbooth/contract/live/sound/voice/guard'
import {
  loudestSecond,
  mostGain,
  targetLoudness,
} from '@openbooth/contract/live/sound/voice/levelling'
import { integratedLoudness, momentaryMaximum, peakOf } from '../testing/referenceMeter.ts'
import {
  breathing,
  from,
  joined,
  keys,
  louder,
  noise,
  rate,
  silence,
  type Speaker,
  tone,
  voice,
} from '../testing/sounds.ts'
import { boundsOf } from '@openbooth/contract/live/sound/voice/bounds'
import {
  makeSender,
  type Sender,
  type SenderOptions,
} from '@openbooth/contract/live/sound/voice/sender'

const bounds = boundsOf('speech')
const heard: SenderOptions = { isLevelled: true, isOpen: true }

const openSender = (options: SenderOptions = heard): Sender => makeSender(rate, bounds, options)
const sentBy = (sender: Sender, sound: Float32Array): Float32Array => {
  const sent = sound.slice()
  for (let at = 0; at < sent.length; at += 128) sender.pass(sent.subarray(at, at + 128))
  return sent
}
const sent = (sound: Float32Array, options?: SenderOptions): Float32Array =>
  sentBy(openSender(options), sound)

const speakers: readonly Speaker[] = [
  { pitch: 110, pace: 4, seed: 17 },
  { pitch: 165, pace: 5, seed: 7 },
  { pitch: 220, pace: 6, seed: 13 },
]
/** How long levelling takes to bring a voice to the common loudness. Seconds. */
const settles = 8
const plain = speakers.map((speaker) => voice(settles + 15, speaker, 0.5))

test.each([-40, -26, -12, -6])(
  'Voices at %i LUFS, as far as a microphone can record them, are sent at equal loudness within 1 LU.',
  (loudness) => {
    for (const one of plain) {
      const came = louder(one, loudness - integratedLoudness(one))
      const out = from(sent(came), settles)
      expect(Math.abs(integratedLoudness(out) - targetLoudness)).toBeLessThan(1)
      expect(peakOf(out)).toBeLessThanOrEqual(ceilingDecibels + 0.01)
    }
  },
)

const quiet = louder(voice(20, speakers[0]!, 0.5), -10)

test('A voice at the target loudness passes unchanged and is not limited.', () => {
  const came = louder(plain[1]!, targetLoudness - integratedLoudness(plain[1]!))
  const sender = openSender()
  const out = sentBy(sender, came)
  expect(Math.abs(sender.read().gain)).toBeLessThan(0.5)
  expect(Math.abs(integratedLoudness(out) - targetLoudness)).toBeLessThan(0.5)
  sentBy(sender, came)
  expect(sender.read().isHeld).toBe(false)
})

describe('Sound without speech is not amplified', () => {
  test.each([
    ['silence', silence(30)],
    ['a fan', noise(30, 0.02)],
    ['hum', tone(30, 100, 0.01)],
    ['breath', breathing(30, 0.01)],
    ['keys', keys(30, 0.05)],
    ['a soft tone of the desk', tone(30, 400, 0.02)],
  ])('For half a minute the sender does not amplify %s.', (_what, sound) => {
    const sender = openSender()
    const out = sentBy(sender, sound)
    expect(sender.read().gain).toBe(0)
    expect(peakOf(out)).toBeLessThanOrEqual(peakOf(sound) + 0.001)
  })
})

test('Pauses of a voice, with breath, are amplified no more than the voice.', () => {
  const sender = openSender()
  sentBy(sender, quiet)
  const { gain } = sender.read()
  expect(gain).toBeGreaterThan(8)
  sentBy(sender, joined(breathing(15, 0.003), silence(15)))
  expect(sender.read().gain).toBeLessThanOrEqual(gain)
})

describe('Dangerous audio after a soft amplified voice', () => {
  const before = 20
  const usual = peakOf(from(sent(quiet), settles))
  const dangers = [
    ['a click of 2 ms at full scale', joined(tone(0.002, 1_000, 1), silence(4))],
    [
      'a howl that grows within half a second',
      tone(4, 2_800, 1).map((one, at) => one * Math.min(1, at / 24_000)),
    ],
    ['a tone at full scale after silence', joined(silence(2), tone(4, 1_000, 1))],
    ['noise at full scale', noise(4, 1)],
  ] as const
  test.each(dangers)('After a soft amplified voice the sender limits %s.', (_what, danger) => {
    const out = from(sent(joined(quiet, danger)), before)
    expect(peakOf(out)).toBeLessThanOrEqual(ceilingDecibels + 0.01)
    // Above the voice: a step, plus the adaptation within a tenth of a second.
    const onset = out.findIndex((one) => Math.abs(one) > 0.3 * 10 ** (usual / 20))
    const first = out.subarray(Math.max(0, onset), Math.max(0, onset) + rate / 10)
    expect(peakOf(first)).toBeLessThanOrEqual(usual + stepDecibels + 2.1)
    // A lasting sound is as loud as a loud voice at most.
    expect(momentaryMaximum(from(out, danger.length / rate - 2))).toBeLessThanOrEqual(
      loudestSecond + 1,
    )
  })
})

test('Behind a closed gate the gain does not change, so a returning voice is as loud as before.', () => {
  const sender = openSender()
  sentBy(sender, quiet)
  const { gain } = sender.read()
  sender.set({ ...heard, isOpen: false })
  sentBy(sender, joined(voice(10, speakers[2]!, 0.9), noise(10, 0.01)))
  // An attenuation behind a closed gate does not count.
  expect(sender.read()).toEqual({ gain, isHeld: false })
  sender.set(heard)
  const came = quiet.subarray(0, 5 * rate)
  const back = sentBy(sender, came)
  expect(Math.abs(sender.read().gain - gain)).toBeLessThan(0.5)
  expect(Math.abs(integratedLoudness(back) - integratedLoudness(came) - gain)).toBeLessThan(0.5)
})

test('With levelling off, audio below the ceiling passes unchanged, sample by sample.', () => {
  expect(sent(quiet, { isLevelled: false, isOpen: true })).toEqual(quiet)
  const sender = openSender()
  sentBy(sender, quiet)
  sender.set({ isLevelled: false, isOpen: true })
  sentBy(sender, silence(2))
  expect(sender.read().gain).toBe(0)
  expect(from(sentBy(sender, quiet), 0)).toEqual(quiet)
})

test('The gain never jumps and never exceeds its maximum, for any input.', () => {
  const sender = openSender()
  const wild = joined(
    ...Array.from(
      { length: 40 },
      (_, n) =>
        [
          noise(0.7, 1, n + 1),
          silence(0.4),
          louder(quiet.subarray(0, rate), -(n % 30)),
          tone(0.6, 60 * (n + 1), 1),
        ][n % 4]!,
    ),
  )
  let before = 0
  for (let at = 0; at < wild.length; at += rate / 10) {
    const passed = sentBy(sender, wild.subarray(at, at + rate / 10))
    expect(peakOf(passed)).toBeLessThanOrEqual(ceilingDecibels + 0.01)
    const { gain } = sender.read()
    expect(Math.abs(gain)).toBeLessThanOrEqual(mostGain)
    expect(Math.abs(gain - before)).toBeLessThanOrEqual(2.001)
    before = gain
  }
})
