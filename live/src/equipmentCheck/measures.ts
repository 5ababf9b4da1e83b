import { silentLevel } from '@openbooth/contract/live/connectionStats/rules'
import { powersOf } from './spectrum.ts'

// Measurements of a microphone from its recordings, independent of the browser. Levels are decibels
// below full scale (dBFS), where a sine of full scale is 0 (AES17).

/** Consecutive blocks of samples. There may be gaps between blocks. */
export interface Recording {
  readonly blocks: readonly Float32Array[]
  readonly sampleRate: number
}

export interface MeasuredVoice {
  /** The highest frequency of the voice, hertz. */
  readonly band: number
  readonly voice: number
  readonly noise: number
  /** The share of frames with clipping, per cent. */
  readonly clipped: number
}

const frameSamples = 2048
/**
 * A frame this far above the noise is voice, unless it is far below the loudest frames: then it may
 * be their echo.
 */
const voiceAboveNoise = 6
const voiceBelowLoudest = 30
/** Hertz. Narrow enough to distinguish 14 kHz from 15, wide enough for a stable result. */
const bandWidth = 500
/**
 * A band belongs to the voice if it is above the noise, and above the remainder of a loud voice
 * after a filter.
 */
const bandAboveNoise = 6
const bandBelowStrongest = 60
/** After this many bands without voice in a row, the voice ends. */
const emptyBands = 3
/** Higher bands are inaudible. */
const mostBand = 20_000

/**
 * Measures a voice that reads a sentence, compared with the silence before it.
 * @param silence the recording while nobody speaks
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
    voice:
      frames.length === 0
        ? roundedLevel(loudest)
        : roundedLevel(10 * Math.log10(energy / frames.length)),
    noise: roundedLevel(noise),
    clipped: frames.length === 0 ? 0 : Math.round((1000 * clippedOf(frames)) / frames.length) / 10,
  }
}

/**
 * The level of a played tone in the microphone's signal.
 * @param silence the recording without a tone
 */
export const measureEcho = (silence: Recording, played: Recording, hertz: number): number => {
  const levelIn = ({ blocks, sampleRate }: Recording): number =>
    share(
      framesOf({ blocks, sampleRate }).map((frame) => toneOf(frame, hertz / sampleRate)),
      0.75,
    )
  const level = levelIn(played)
  // A frequency that was as loud before is not the tone.
  return level - levelIn(silence) < toneAboveNoise ? silentLevel : roundedLevel(level)
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

/** Without the constant offset, which is inaudible. */
const levelOf = (frame: Float32Array): number => {
  const mean = meanOf(frame)
  const power = frame.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / frame.length
  return Math.max(silentLevel, 10 * Math.log10(2 * power))
}

/**
 * The level of one frequency in a frame, by Goertzel's filter.
 * @param turn the frequency as a fraction of the sample rate
 */
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

/** Clipping at full scale: several consecutive samples above this. */
const fullScale = 0.985
const samplesAtFullScale = 3
/**
 * Clipping below full scale: a slow sine has at most two samples this close to its peak; a clipped
 * signal has more.
 */
const flatWithin = 1e-4
const flatSamples = 4
const flatFrom = 0.1

/** The number of frames with clipping. */
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

/** The highest frequency at which a voice is above the noise. */
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
    // Below 2 kHz, hum may hide a voice that continues above it.
    else if (empty >= emptyBands && top > 2_000) break
  }
  return Math.min(reach, mostBand)
}

/** The level of each band in its loudest frames, because sibilants are short. */
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

/** The value that this share of all values does not exceed. */
const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ??
  silentLevel

const middle = (values: readonly number[]): number => share(values, 0.5)

/** The value to store, limited to the range from silence to full scale. */
const roundedLevel = (level: number): number =>
  // Turns -0 into 0.
  Math.round(Math.min(0, Math.max(silentLevel, level))) + 0
