import { loudnessOf } from './kWeighting.ts'

// Brings each voice to one loudness: slowly, by what it sounded like over its last seconds, and by nothing but a voice.

/** What every voice comes out as, LUFS: what EBU R 128 asks of a programme, 17 dB below the ceiling, which peaks of speech stay under. */
export const targetLoudness = -23
/** By so much a voice is made louder or softer at most, decibels. */
export const mostGain = 18
/** Whatever lasts for a second is brought down to this, LUFS, also what is no voice: a howl. Voices shout no louder. */
export const loudestSecond = targetLoudness + 6

/** What is softer than this is a pause, breath or noise, LUFS. */
const gate = -50
/** Of what was a voice, what is softer than the rest by this is none: pauses between words. */
const relativeGate = 10
/** And what is louder than most of it by more counts as this: a cough, a door, a tone that ended. */
const relativeCeiling = 8
/** A voice rises and falls by syllables; what stays within this is a tone, a hum, a fan, decibels. */
const steadyWithin = 6

/** Of the tenths of a block so many have to have a pitch: breath and keys have none. */
const leastPitched = 2

/** How many tenths of a second are looked at: for steadiness, for a second, and for one block of R 128. */
const steadyTenths = 20
const tenthsOfSecond = 10
const tenthsOfBlock = 4
/** Of a voice: what has to be heard before anything is done, and what is remembered. */
const leastBlocks = 15
const mostBlocks = 200

/** How fast the gain follows, decibels in a tenth of a second. */
const lifts = 0.6
const lowers = 0.6
const lowersAtOnce = 2

/** What was heard in a tenth of a second, as it came. */
export interface Tenth {
  /** Mean square of its samples, weighed. */
  readonly square: number
  readonly hasPitch: boolean
}

export interface Levelling {
  /** The last ones in which it was open. */
  readonly tenths: readonly Tenth[]
  /** The same of blocks of four of them in which there was a voice. */
  readonly blocks: readonly number[]
  /** Decibels. */
  readonly gain: number
}

export const levelledByNothing: Levelling = { tenths: [], blocks: [], gain: 0 }

const meanOf = (squares: readonly number[]): number =>
  squares.reduce((sum, one) => sum + one, 0) / squares.length

/** Whether it stayed as loud as it is since it began. */
const isSteady = (squares: readonly number[]): boolean => {
  const near = Math.max(...squares) / 10 ** (steadyWithin / 10)
  const begun = squares.findIndex((one) => one >= near)
  return Math.min(...squares.slice(begun)) >= near
}

/** How loud a voice was, gated as R 128 gates a programme; null: too little was heard of it. */
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
 * A tenth of a second more.
 * @param isOpen whether anybody hears it: behind a closed gate nothing is learnt, and the gain stays as it is
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
