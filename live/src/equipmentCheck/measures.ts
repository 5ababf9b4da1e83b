import { silentLevel } from '@openbooth/contract/live/connectionStats/rules'
import { powersOf } from './spectrum.ts'

// What is measured of a microphone, by what came out of it: nothing here knows a browser. Levels are decibels below full
// scale (dBFS), where a sine of full scale is 0 (AES17).

/** What was recorded: blocks of samples in a row, between which some may be missing. */
export interface Recording {
  readonly blocks: readonly Float32Array[]
  readonly sampleRate: number
}

export interface MeasuredVoice {
  /** Up to which frequency it comes, hertz. */
  readonly band: number
  readonly voice: number
  readonly noise: number
  /** Per cent of it that is cut off. */
  readonly clipped: number
}

const frameSamples = 2048
/** Above the noise it is a voice, unless it is so much softer than its loud moments that it is an echo of them. */
const voiceAboveNoise = 6
const voiceBelowLoudest = 30
/** Hertz. Narrow enough to tell 14 kHz from 15, wide enough for a steady number. */
const bandWidth = 500
/** A band belongs to the voice as far as it rises out of the noise there, and out of what a filter leaves of a loud one. */
const bandAboveNoise = 6
const bandBelowStrongest = 60
/** So many bands in a row without a voice are its end. */
const emptyBands = 3
/** Nobody is heard above. */
const mostBand = 20_000

/**
 * A voice that reads, against the silence before it.
 * @param silence what came while nobody spoke
 */
export const measureVoice = (silence: Recording, reading: Recording): MeasuredVoice => {
  const quiet = framesOf(silence)
  const noise = middle(quiet.map(levelOf))
  const spoken = framesOf(reading).map((frame) => ({ frame, level: levelOf(frame) }))
  const loudest = share(
    spoken.map(({ level }) => level),
    0.95,
  )
  const from = Math.max(noise + voiceAboveNoise, loudest - voiceBelowLoudest)
  const voiced = spoken.filter(({ level }) => level >= from)
  const frames = voiced.map(({ frame }) => frame)
  const energy = voiced.reduce((sum, { level }) => sum + 10 ** (level / 10), 0)
  return {
    band: frames.length === 0 ? 0 : reachOf(quiet, frames, reading.sampleRate),
    voice: frames.length === 0 ? told(loudest) : told(10 * Math.log10(energy / frames.length)),
    noise: told(noise),
    clipped: frames.length === 0 ? 0 : Math.round((1000 * clippedOf(frames)) / frames.length) / 10,
  }
}

/**
 * How loud a tone that is played comes back by the microphone.
 * @param silence what came while nothing was played
 */
export const measureEcho = (silence: Recording, played: Recording, hertz: number): number => {
  const levelIn = ({ blocks, sampleRate }: Recording): number =>
    share(
      framesOf({ blocks, sampleRate }).map((frame) => toneOf(frame, hertz / sampleRate)),
      0.75,
    )
  const level = levelIn(played)
  // Where it was there before, it is not the tone.
  return level - levelIn(silence) < toneAboveNoise ? silentLevel : told(level)
}
const toneAboveNoise = 10

const framesOf = ({ blocks }: Recording): Float32Array[] =>
  blocks.flatMap((block) =>
    Array.from({ length: Math.floor(block.length / frameSamples) }, (_, at) =>
      block.subarray(at * frameSamples, (at + 1) * frameSamples),
    ),
  )

const meanOf = (frame: Float32Array): number =>
  frame.reduce((sum, sample) => sum + sample, 0) / frame.length

/** What does not swing is no sound. */
const levelOf = (frame: Float32Array): number => {
  const mean = meanOf(frame)
  const power = frame.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / frame.length
  return Math.max(silentLevel, 10 * Math.log10(2 * power))
}

/** How loud one frequency is in a frame, by Goertzel’s filter. @param turn the frequency as a part of the sample rate */
const toneOf = (frame: Float32Array, turn: number): number => {
  const factor = 2 * Math.cos(2 * Math.PI * turn)
  let [one, two] = [0, 0]
  for (const [at, sample] of frame.entries()) {
    const window = 1 - Math.cos((2 * Math.PI * at) / frame.length)
    ;[one, two] = [sample * window + factor * one - two, one]
  }
  const amplitude = (2 * Math.sqrt(one * one + two * two - factor * one * two)) / frame.length
  return Math.max(silentLevel, 20 * Math.log10(amplitude))
}

/** A voice at full scale, or cut off before: several samples in a row that cannot go higher. */
const fullScale = 0.985
const samplesAtFullScale = 3
/** A slow sine stays within so little of its peak for two samples at most; what was cut off stays there. */
const flatWithin = 1e-4
const flatSamples = 4
const flatFrom = 0.1

/** In how many frames something is cut off. */
const clippedOf = (frames: readonly Float32Array[]): number => {
  const peak = frames.reduce(
    (most, frame) => frame.reduce((so, sample) => Math.max(so, Math.abs(sample)), most),
    0,
  )
  const flat = peak < flatFrom ? Number.POSITIVE_INFINITY : peak * (1 - flatWithin)
  return frames.filter(
    (frame) =>
      longestAbove(frame, fullScale) >= samplesAtFullScale ||
      longestAbove(frame, flat) >= flatSamples,
  ).length
}

const longestAbove = (frame: Float32Array, bound: number): number => {
  let [run, longest] = [0, 0]
  for (const sample of frame) {
    run = Math.abs(sample) >= bound ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** Up to which frequency a voice rises out of the noise. */
const reachOf = (
  quiet: readonly Float32Array[],
  voiced: readonly Float32Array[],
  sampleRate: number,
): number => {
  const noise = bandsOf(quiet, sampleRate)
  const voice = bandsOf(voiced, sampleRate)
  const strongest = Math.max(...voice)
  let [reach, empty] = [0, 0]
  for (const [place, level] of voice.entries()) {
    const top = (place + 1) * bandWidth
    const isVoice =
      level >= strongest - bandBelowStrongest &&
      level >= (noise[place] ?? Number.NEGATIVE_INFINITY) + bandAboveNoise
    empty = isVoice ? 0 : empty + 1
    if (isVoice) reach = top
    // Below 2 kHz hums may hide a voice, and it goes on above them.
    else if (empty >= emptyBands && top > 2_000) break
  }
  return Math.min(reach, mostBand)
}

/** The decibels of each band in the loud moments it has: sibilants are short. */
const bandsOf = (frames: readonly Float32Array[], sampleRate: number): number[] => {
  const bins = Math.round((bandWidth * frameSamples) / sampleRate)
  const each = frames.map(powersOf)
  return Array.from({ length: Math.floor(frameSamples / 2 / bins) }, (_, place) =>
    share(
      each.map(
        (powers) =>
          10 *
          Math.log10(
            powers.subarray(place * bins, (place + 1) * bins).reduce((a, b) => a + b, 1e-20),
          ),
      ),
      0.9,
    ),
  )
}

/** The value that such a share of all does not exceed. */
const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ??
  silentLevel

const middle = (values: readonly number[]): number => share(values, 0.5)

/** As it is kept: nothing above full scale, and nothing more silent than silence. */
const told = (level: number): number =>
  // Not the zero below zero.
  Math.round(Math.min(0, Math.max(silentLevel, level))) + 0
