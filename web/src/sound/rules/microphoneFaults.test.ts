import { expect, test } from 'vitest'
import {
  breathing,
  joined,
  keys,
  louder,
  noise,
  rate,
  silence,
  tone,
  voice,
} from '../testing/sounds.ts'
import {
  measureMicrophone,
  measurementMilliseconds,
  microphoneFault,
  type MicrophoneFault,
  type MicrophoneMeasurement,
  withMeasurement,
} from './microphoneFaults.ts'

const step = (rate * measurementMilliseconds) / 1000
const looked = 32_768

/** The fault that the page reports after each half second of a sound. */
const judged = (sound: Float32Array, isMuted = false): (MicrophoneFault | null)[] => {
  let measurements: readonly MicrophoneMeasurement[] = []
  const all: (MicrophoneFault | null)[] = []
  for (let end = looked; end <= sound.length; end += step) {
    measurements = withMeasurement(
      measurements,
      measureMicrophone(sound.subarray(end - looked, end), rate),
    )
    all.push(microphoneFault(measurements, isMuted))
  }
  return all
}
const speaker = { pitch: 165, pace: 5, seed: 7 }
const added = (one: Float32Array, other: Float32Array): Float32Array =>
  one.map((sample, place) => sample + other[place]!)
const room = (seconds: number) => noise(seconds, 0.0005)

test('A voice at a normal level, with pauses, breath, keys and noise of the room, has no fault', () => {
  for (const peak of [0.05, 0.3, 0.9]) {
    const spoken = added(voice(20, speaker, peak), room(20))
    expect(new Set(judged(spoken))).toEqual(new Set([null]))
  }
  for (const sound of [silence(10), breathing(10, 0.02), keys(10, 0.2)])
    expect(new Set(judged(added(sound, room(10))))).toEqual(new Set([null]))
})

test('A clipping microphone is reported within a second, and until five seconds after the last clipping', () => {
  const [clean, driven] = [voice(6, speaker, 0.5), louder(voice(6, speaker, 0.5), 24)]
  const faults = judged(
    joined(added(clean, room(6)), driven, added(voice(8, speaker, 0.5), room(8))),
  )
  const first = faults.indexOf('clipping')
  const perSecond = 1_000 / measurementMilliseconds
  expect(first / perSecond + looked / rate).toBeGreaterThan(6)
  expect(first / perSecond + looked / rate).toBeLessThan(7)
  const last = faults.lastIndexOf('clipping')
  expect(last / perSecond).toBeGreaterThan(14)
  expect(last / perSecond).toBeLessThan(17.5)
  // A clipped voice is still clipped in each measurement.
  expect(new Set(faults.slice(first, last + 1))).toEqual(new Set(['clipping']))
})

test('A voice that remains hardly audible after levelling is tooSoft, and silence is not', () => {
  expect(judged(added(voice(12, speaker, 0.004), noise(12, 0.0001))).at(-1)).toBe('tooSoft')
  expect(new Set(judged(room(12)))).toEqual(new Set([null]))
})

test('A microphone that the system mutes is reported at once, and one without any signal after three seconds', () => {
  expect(judged(room(1), true)[0]).toBe('muted')
  const muted = judged(joined(voice(4, speaker, 0.3), silence(4)))
  expect(muted.at(-1)).toBe('muted')
  expect(judged(joined(voice(4, speaker, 0.3), silence(2)))).not.toContain('muted')
  expect(muted.indexOf('muted')).toBeLessThanOrEqual((4 + 3.5) * (1_000 / measurementMilliseconds))
})

test('Mains hum is found in the pauses of a voice', () => {
  const pause = 6
  const hum = added(tone(6 + pause, 50, 0.03), tone(6 + pause, 150, 0.01))
  const spoken = joined(voice(6, speaker, 0.3), silence(pause))
  expect(judged(added(spoken, hum)).at(-1)).toBe('hum')
  expect(judged(added(spoken, room(6 + pause))).at(-1)).toBeNull()
})
