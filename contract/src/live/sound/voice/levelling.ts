import { loudnessOf } from './kWeighting.ts'

// Levels each voice slowly, by its last seconds, and only by voice.

/**
 * The target loudness of every voice, LUFS: that of EBU R 128, 17 dB below the ceiling, which
 * leaves room for speech peaks.
 */
export const targetLoudness = -23
/** The maximum gain or attenuation, decibels. */
export const mostGain = 18
/**
 * Anything that lasts for a second is reduced to this, LUFS, including non-voice such as feedback.
 */
export const loudestSecond = targetLoudness + 6

/** Softer sound is a pause, breath or noise, LUFS. */
const gate = -50
/** Parts of a voice that are softer than the rest by this do not count: pauses between words. */
const relativeGate = 10
/** Parts much louder than the rest are limited to this: a cough, a door, the end of a tone. */
const relativeCeiling = 8
/**
 * A voice changes level with its syllables. Sound that stays within this is a tone, a hum or a fan.
 * Decibels.
 */
const steadyWithin = 6

/** The number of pitched tenths that a block needs: breath and keys have no pitch. */
const leastPitched = 2

/**
 * Window lengths in tenths of a second: for steadiness, for a second, and for one block of R 128.
 */
const steadyTenths = 20
const tenthsOfSecond = 10
const tenthsOfBlock = 4
/** The minimum of voice before levelling starts, and the memory. */
const leastBlocks = 15
const mostBlocks = 200

/** The speed of gain changes, decibels per tenth of a second. */
const lifts = 0.6
const lowers = 0.6
const lowersAtOnce = 2

/** The measurements of a tenth of a second. */
export interface Tenth {
  /** The mean square of its K-weighted samples. */
  readonly square: number
  readonly hasPitch: boolean
}

export interface Levelling {
  /** The last tenths with an open gate. */
  readonly tenths: readonly Tenth[]
  /** The mean squares of blocks of four tenths that contain voice. */
  readonly blocks: readonly number[]
  /** Decibels. */
  readonly gain: number
}

export const levelledByNothing: Levelling = { tenths: [], blocks: [], gain: 0 }

const meanOf = (squares: readonly number[]): number =>
  squares.reduce((sum, one) => sum + one, 0) / squares.length

/** Whether the level has stayed the same since the start of the sound. */
const isSteady = (squares: readonly number[]): boolean => {
  const near = Math.max(...squares) / 10 ** (steadyWithin / 10)
  const begun = squares.findIndex((one) => one >= near)
  return Math.min(...squares.slice(begun)) >= near
}

/** The loudness of a voice, gated as in R 128. Null: too little voice. */
const voiceLoudness = (blocks: readonly number[]): number | null => {
  if (blocks.length < leastBlocks) return null
  const middle = blocks.toSorted((a, b) => a - b)[blocks.length >> 1]!
  const most = middle * 10 ** (relativeCeiling / 10)
  const counted = blocks.map((one) => Math.min(one, most))
  const least = meanOf(counted) / 10 ** (relativeGate / 10)
  return loudnessOf(meanOf(counted.filter((one) => one >= least)))
}

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value))

/**
 * Adds a tenth of a second.
 * @param isOpen false behind a closed gate: the levelling learns nothing, and the gain stays
 */
export const withTenth = (before: Levelling, tenth: Tenth, isOpen: boolean): Levelling => {
  if (!isOpen) return { ...before, tenths: [] }
  const tenths = [...before.tenths, tenth].slice(-steadyTenths)
  if (tenths.length < tenthsOfBlock) return { ...before, tenths }
  const squares = tenths.map(({ square }) => square)
  const pitched = tenths.slice(-tenthsOfBlock).filter(({ hasPitch }) => hasPitch).length
  const block = meanOf(squares.slice(-tenthsOfBlock))
  const isVoice = pitched >= leastPitched && loudnessOf(block) >= gate && !isSteady(squares)
  const blocks = isVoice ? [...before.blocks, block].slice(-mostBlocks) : before.blocks
  const voice = isVoice ? voiceLoudness(blocks) : null
  const wanted = voice === null ? before.gain : targetLoudness - voice
  const second = loudnessOf(meanOf(squares.slice(-tenthsOfSecond)))
  const most = loudestSecond - second
  const gain =
    most < before.gain
      ? Math.max(most, before.gain - lowersAtOnce)
      : before.gain + between(-lowers, Math.min(wanted, most) - before.gain, lifts)
  return { tenths, blocks, gain: between(-mostGain, gain, mostGain) }
}
