import { expect, test } from 'vitest'
import { isTone, toneOf } from './tone.ts'

const rate = 16_000
const samples = 1_600
const wave = (hertz: number, loudness: number): Int16Array =>
  Int16Array.from({ length: samples }, (_, n) =>
    Math.round(loudness * Math.sin((2 * Math.PI * hertz * n) / rate)),
  )
const mixed = (...waves: Int16Array[]): Int16Array =>
  Int16Array.from({ length: samples }, (_, n) => waves.reduce((sum, one) => sum + one[n]!, 0))

test('The test tone is recognised at any position, at lower level and with some other sound.', () => {
  expect(isTone(toneOf(rate, 0, samples), rate)).toBe(true)
  expect(isTone(toneOf(rate, 77, samples), rate)).toBe(true)
  expect(isTone(wave(1_000, 2_000), rate)).toBe(true)
  expect(isTone(mixed(wave(1_000, 8_000), wave(330, 4_000)), rate)).toBe(true)
})

test.each([
  ['silence', new Int16Array(samples)],
  ['a hiss too soft to be heard', wave(1_000, 300)],
  ['another tone', wave(700, 10_000)],
  ['a voice above the tone', mixed(wave(1_000, 4_000), wave(330, 8_000))],
  ['noise', Int16Array.from({ length: samples }, (_, n) => ((n * 7_919) % 20_011) - 10_005)],
])('The test tone is not recognised in %s.', (_, heard) => {
  expect(isTone(heard, rate)).toBe(false)
})
