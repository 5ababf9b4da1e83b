import { silentLevel } from '@openbooth/contract/live/connectionStats/rules'
import { describe, expect, test } from 'vitest'
import { measureEcho, measureVoice, type Recording } from './measures.ts'

// The tests generate signals, so that their figures are known.

const sampleRate = 48_000
const blockSamples = 32_768

type Signal = (second: number, sample: number) => number

const record = (signal: Signal, blocks = 6): Recording => ({
  sampleRate,
  blocks: Array.from({ length: blocks }, (_, block) =>
    Float32Array.from({ length: blockSamples }, (_unused, at) => {
      const sample = block * blockSamples + at
      return Math.min(1, Math.max(-1, signal(sample / sampleRate, sample)))
    }),
  ),
})

/** Pseudo-random noise between -1 and 1, the same in each run. */
const makeNoise = (seed = 1): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}
const amplitudeOf = (decibels: number): number => 10 ** (decibels / 20)
const sine =
  (hertz: number, decibels: number): Signal =>
  (second) =>
    amplitudeOf(decibels) * Math.sin(2 * Math.PI * hertz * second)
/** White noise with the same power as a sine this many decibels below full scale. */
const whiteNoise = (decibels: number, seed?: number): Signal => {
  const noise = makeNoise(seed)
  // The power of uniform noise is a third of its squared peak. The power of a sine is half.
  const peak = amplitudeOf(decibels) * Math.sqrt(1.5)
  return () => peak * noise()
}
/** Noise through a steep low-pass filter, like a voice through a telephone or Bluetooth. */
const cutAt = (hertz: number, decibels: number): Signal => {
  const noise = makeNoise(7)
  const half = 200
  const taps = Array.from({ length: 2 * half + 1 }, (_, at) => {
    const place = at - half
    const turn = (2 * hertz) / sampleRate
    const sinc = place === 0 ? turn : Math.sin(Math.PI * turn * place) / (Math.PI * place)
    return (
      sinc *
      (0.42 +
        0.5 * Math.cos((Math.PI * place) / half) +
        0.08 * Math.cos((2 * Math.PI * place) / half))
    )
  })
  const past = new Float64Array(taps.length)
  let at = 0
  return () => {
    past[at % past.length] = noise()
    at += 1
    const sum = taps.reduce((all, tap, back) => all + tap * past[(at + back) % past.length]!, 0)
    return amplitudeOf(decibels) * Math.sqrt(1.5) * sum
  }
}
const quietRoom = record(whiteNoise(-70, 3))

describe('The level', () => {
  test.each([-30, -45, -60])('The level of white noise at %i dBFS is that value.', (decibels) => {
    const room = record(whiteNoise(decibels))
    expect(measureVoice(room, room).noise).toBe(decibels)
  })

  test('The level of a sine at full scale is 0, whatever its offset.', () => {
    expect(measureVoice(quietRoom, record(sine(440, 0))).voice).toBe(0)
    const lifted = record((second, at) => 0.2 + sine(440, -20)(second, at))
    expect(measureVoice(quietRoom, lifted).voice).toBe(-20)
  })

  test('The level of a voice with pauses is the level of the voice, and a knock in silence does not raise the level.', () => {
    const talk = record((second, at) => (second % 1 < 0.5 ? sine(300, -20)(second, at) : 0))
    expect(Math.abs(measureVoice(quietRoom, talk).voice + 20)).toBeLessThanOrEqual(1)
    const room = whiteNoise(-60, 5)
    const knocked = record((second, at) => (second % 4 < 0.1 ? 0.5 : room(second, at)))
    expect(measureVoice(knocked, talk).noise).toBe(-60)
  })

  test('The level of an empty recording is silence, and no other figure is found.', () => {
    const nothing = record(() => 0)
    expect(measureVoice(nothing, nothing)).toEqual({
      band: 0,
      voice: silentLevel,
      noise: silentLevel,
      clipped: 0,
    })
  })
})

describe('The band', () => {
  test.each([
    [4_000, 3_500, 5_000],
    [8_000, 7_500, 9_000],
    [12_000, 11_500, 13_000],
    [15_000, 14_500, 16_000],
  ])('The bandwidth of noise cut at %i Hz ends there.', (hertz, least, most) => {
    const { band } = measureVoice(quietRoom, record(cutAt(hertz, -25)))
    expect(band).toBeGreaterThanOrEqual(least)
    expect(band).toBeLessThanOrEqual(most)
  })

  test('The bandwidth of full-range noise covers the whole audible range.', () => {
    expect(measureVoice(quietRoom, record(whiteNoise(-25))).band).toBe(20_000)
  })

  test('The bandwidth ends where room noise masks the voice.', () => {
    const loud = whiteNoise(-30, 9)
    const low = cutAt(4_000, -20)
    const { band } = measureVoice(
      record(whiteNoise(-30, 11)),
      record((second, at) => loud(second, at) + low(second, at)),
    )
    expect(band).toBeLessThan(5_000)
  })
})

describe('Clipping', () => {
  test('A sine below full scale has no clipping, however slow.', () => {
    for (const hertz of [90, 200, 1_000])
      expect(measureVoice(quietRoom, record(sine(hertz, -1))).clipped).toBe(0)
  })

  test('A clipped sine counts fully as clipping, also after its volume was reduced.', () => {
    const cut = (second: number, at: number) =>
      Math.min(0.6, Math.max(-0.6, sine(200, 0)(second, at)))
    expect(measureVoice(quietRoom, record(sine(200, 12))).clipped).toBe(100)
    expect(measureVoice(quietRoom, record(cut)).clipped).toBe(100)
  })

  test('Clipping is measured as the share of the voice.', () => {
    const loudNow = (second: number, at: number) =>
      sine(200, second % 2 < 0.5 ? 12 : -12)(second, at)
    const { clipped } = measureVoice(quietRoom, record(loudNow, 12))
    expect(clipped).toBeGreaterThan(18)
    expect(clipped).toBeLessThan(32)
  })
})

describe('Echo', () => {
  const room = whiteNoise(-60, 13)
  test.each([-20, -40, -55])(
    'The echo of a tone that returns at %i dBFS is that value.',
    (decibels) => {
      const back = sine(400, decibels)
      const played = record((second, at) => back(second, at) + room(second, at))
      const heard = measureEcho(record(whiteNoise(-60, 17)), played, 400)
      expect(Math.abs(heard - decibels)).toBeLessThanOrEqual(1)
    },
  )

  test('No echo is found where no sound returns, or where the sound was there before.', () => {
    expect(measureEcho(record(whiteNoise(-60, 17)), record(room), 400)).toBe(silentLevel)
    const hum = record(sine(400, -40))
    expect(measureEcho(hum, hum, 400)).toBe(silentLevel)
  })
})
