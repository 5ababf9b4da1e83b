import { execFileSync } from 'node:child_process'
import { serviceFile } from '../database/debianServices.ts'

// Sounds of known content, one channel at 48 kHz; full scale is 1.

export const soundRate = 48_000
export type Sound = Float32Array

// Loops, because `from` and `reduce` take ten times as long for each of millions of samples.
const madeOf = (seconds: number, sample: (n: number) => number): Sound => {
  const sound = new Float32Array(Math.round(seconds * soundRate))
  for (let n = 0; n < sound.length; n += 1) sound[n] = sample(n)
  return sound
}

export const silence = (seconds: number): Sound => madeOf(seconds, () => 0)

/** @param peak of its waves */
export const tone = (seconds: number, hertz: number, peak = 0.1): Sound =>
  madeOf(seconds, (n) => peak * Math.sin((2 * Math.PI * hertz * n) / soundRate))

/** Mains hum in a cable: its frequency and harmonics. */
export const mainsHum = (seconds: number, hertz: number, peak = 0.1): Sound =>
  mixed(...[1, 2, 3, 5, 7].map((times) => tone(seconds, hertz * times, peak / times)))

/** The same each time: evenly spread from -1 to 1. */
const openChance = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

export const whiteNoise = (seconds: number, peak = 0.1, seed = 1): Sound => {
  const chance = openChance(seed)
  return madeOf(seconds, () => peak * chance())
}

/** As much in each octave, as rooms and machines sound. */
export const pinkNoise = (seconds: number, peak = 0.1, seed = 1): Sound => {
  const chance = openChance(seed)
  const poles = [0.99765, 0.963, 0.57]
  const gains = [0.099046, 0.2965164, 1.0526913]
  const states = poles.map(() => 0)
  return madeOf(seconds, () => {
    const white = chance()
    for (const [n, pole] of poles.entries()) states[n] = pole * states[n]! + white * gains[n]!
    return (peak / 4) * (states.reduce((sum, state) => sum + state) + white * 0.1848)
  })
}

/** Chords of plucked strings, a new one each third of a second. */
export const music = (seconds: number, peak = 0.1, seed = 1): Sound => {
  const chance = openChance(seed)
  const played = silence(seconds)
  const beat = soundRate / 3
  for (let begin = 0; begin < played.length; begin += beat)
    for (const octave of [0.5, 1, 2]) {
      const hertz = 220 * octave * 2 ** (Math.floor(6 * (1 + chance())) / 12)
      const note = tone(0.5, hertz, peak / 3)
      for (let n = 0; n < note.length && begin + n < played.length; n += 1)
        played[begin + n] = played[begin + n]! + note[n]! * Math.exp((-4 * n) / soundRate)
    }
  return played
}

/** Keys that are struck, or hands that are clapped: short noises at odd moments. */
export const clicks = (seconds: number, aSecond: number, peak = 0.3, seed = 1): Sound => {
  const chance = openChance(seed)
  const heard = silence(seconds)
  for (let count = 0; count < seconds * aSecond; count += 1) {
    const begin = Math.floor(((1 + chance()) / 2) * heard.length)
    for (let n = 0; n < soundRate / 30 && begin + n < heard.length; n += 1)
      heard[begin + n] = heard[begin + n]! + peak * chance() * Math.exp((-250 * n) / soundRate)
  }
  return heard
}

/** Air, in and out. */
export const breathing = (seconds: number, peak = 0.1, seed = 1): Sound => {
  const noise = pinkNoise(seconds, 2 * peak, seed)
  return noise.map((sample, n) => sample * Math.max(0, Math.sin((Math.PI * n) / soundRate)) ** 1.5)
}

/** As long as the first sound. Shorter ones are repeated. */
export const mixed = (...sounds: readonly Sound[]): Sound => {
  const sums = new Float64Array(sounds[0]!.length)
  for (const sound of sounds)
    for (let n = 0; n < sums.length; n += 1) sums[n]! += sound[n % sound.length]!
  return Float32Array.from(sums)
}

/** Concatenates sounds. */
export const joined = (...sounds: readonly Sound[]): Sound => {
  const whole = new Float32Array(sounds.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const sound of sounds) {
    whole.set(sound, at)
    at += sound.length
  }
  return whole
}

export const louder = (sound: Sound, decibels: number): Sound => {
  const gain = 10 ** (decibels / 20)
  return sound.map((sample) => sample * gain)
}

/** Converts to samples and clips values that are too loud. */
export const asSamples = (sound: Sound): Int16Array => {
  const samples = new Int16Array(sound.length)
  for (let n = 0; n < sound.length; n += 1)
    samples[n] = Math.max(-32_768, Math.min(32_767, Math.round(sound[n]! * 32_768)))
  return samples
}

const bytesASample = 2

/** A whole .wav file, one channel, 16 bit. */
export const fromWav = (file: Buffer): Sound => {
  const begin = file.indexOf('data') + 8
  const length = Math.floor((file.length - begin) / bytesASample)
  const samples = Float32Array.from(
    { length },
    (_, n) => file.readInt16LE(begin + bytesASample * n) / 32_768,
  )
  return resampled(samples, file.readUInt32LE(24))
}

/**
 * Speech of espeak-ng, about -20 dBFS loud.
 * @param voice `en-us`, `de`, `en-us+f3` …
 */
export const speech = (voice: string, text: string): Sound =>
  fromWav(
    execFileSync(serviceFile('espeak-ng'), ['-v', voice, '--stdout', text], {
      maxBuffer: 2 ** 30,
    }),
  )

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/** Samples on each side that count. */
const reach = 16

/** A windowed sinc at this part of a sample. */
const weightsAt = (part: number): Float64Array =>
  Float64Array.from({ length: 2 * reach + 1 }, (_, n) => {
    const off = part + reach - n
    if (Math.abs(off) > reach) return 0
    const sinc = off === 0 ? 1 : Math.sin(Math.PI * off) / (Math.PI * off)
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * off) / reach))
  })

/** By a windowed sinc, whose weights repeat because both rates are whole. */
const resampled = (sound: Sound, from: number): Sound => {
  const period = soundRate / commonDivisor(from, soundRate)
  const weights = Array.from({ length: period }, (_, n) => weightsAt(((n * from) / soundRate) % 1))
  return madeOf(sound.length / from, (n) => {
    const first = Math.floor((n * from) / soundRate) - reach
    const kernel = weights[n % period]!
    let sum = 0
    for (let k = 0; k < kernel.length; k += 1) sum += (sound[first + k] ?? 0) * kernel[k]!
    return sum
  })
}
