import { describe, expect, test } from 'vitest'
import { makeGuard } from '@openbooth/contract/live/sound/voice/guard'

const rate = 48_000
const factorOf = (decibels: number): number => 10 ** (decibels / 20)
const decibelsOf = (level: number): number => 20 * Math.log10(level)
const loudest = (samples: Float32Array, from = 0, to = samples.length / rate): number =>
  decibelsOf(
    samples
      .subarray(from * rate, to * rate)
      .reduce((most, one) => Math.max(most, Math.abs(one)), 0),
  )

/** @param levelAt decibels below full scale at each second; null: silence */
const tone = (seconds: number, levelAt: (second: number) => number | null): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, place) => {
    const level = levelAt(place / rate)
    return level === null ? 0 : factorOf(level) * Math.sin((2 * Math.PI * 1_000 * place) / rate)
  })

const guarded = (sound: Float32Array): Float32Array => {
  const guard = makeGuard(rate)
  const passed = sound.slice()
  for (let at = 0; at < passed.length; at += 128) guard.pass([passed.subarray(at, at + 128)])
  return passed
}

describe('The limiter after a voice at -30 dBFS', () => {
  const before = 4
  /** The maximum output after the voice, within this time. */
  const left = (levelAt: (second: number) => number | null, within: number): number => {
    const sound = tone(before + 2, (second) => (second < before ? -30 : levelAt(second - before)))
    return loudest(guarded(sound), before, before + within)
  }

  test.each([
    ['a click of 2 ms at full scale', (second: number) => (second < 0.002 ? 0 : -30), 0.002],
    ['a howl at full scale, in its first tenth of a second', () => 0, 0.1],
    [
      'a tone at full scale after a second of silence',
      (second: number) => (second < 1 ? null : 0),
      1.1,
    ],
  ])('The limiter protects ears used to -30 dBFS from %s.', (_what, levelAt, within) => {
    // A step of 6 dB, plus the adaptation within a tenth of a second.
    expect(left(levelAt, within)).toBeLessThanOrEqual(-30 + 6 + 2 + 0.1)
    expect(left(levelAt, within)).toBeGreaterThan(-30)
  })

  test('The limiter passes a louder voice unchanged after a second and a half.', () => {
    const sound = tone(before + 4, (second) => (second < before ? -30 : -10))
    expect(loudest(guarded(sound), before + 1.5, before + 2)).toBeCloseTo(-10, 1)
  })
})

test('Audio that gets louder by at most a step, or slowly, passes unchanged, sample by sample.', () => {
  const near = tone(4, (second) => (second < 2 ? -24 : -19))
  expect(guarded(near)).toEqual(near)
  const slow = tone(6, (second) => -24 + Math.min(18, second * 4))
  expect(guarded(slow)).toEqual(slow)
})

test('Limiting in one ear applies to the other ear too.', () => {
  const [left, right] = [tone(1, () => 0), tone(1, () => -40)]
  makeGuard(rate).pass([left, right])
  const ratio = left.map((one, place) => (Math.abs(one) < 0.001 ? 100 : one / right[place]!))
  expect(ratio.every((one) => Math.abs(one - 100) < 0.1)).toBe(true)
})

test('Each reading of the limiter covers the sound since the previous reading: mean square, peak and limiting.', () => {
  const guard = makeGuard(rate)
  const sound = tone(1, () => -24)
  guard.pass([sound])
  const { meanSquare, peak, isHeld } = guard.read()
  // A sine is 3 dB below its peak.
  expect(10 * Math.log10(meanSquare)).toBeCloseTo(-27, 1)
  expect(decibelsOf(peak)).toBeCloseTo(-24, 1)
  expect(isHeld).toBe(false)
  guard.pass([tone(1, () => 0)])
  expect(guard.read().isHeld).toBe(true)
  expect(guard.read()).toEqual({ meanSquare: 0, peak: 0, isHeld: false })
})

test('The output is never more than a step above the previous level, for any input.', () => {
  let seed = 1
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const sound = Float32Array.from({ length: 5 * rate }, () => (random() * 2 - 1) * random())
  expect(loudest(guarded(sound), 0, 0.05)).toBeLessThanOrEqual(-24 + 6 + 1 + 0.01)
  expect(loudest(guarded(sound))).toBeLessThanOrEqual(0)
})
