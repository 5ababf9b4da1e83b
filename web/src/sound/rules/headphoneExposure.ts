import type { HeadphoneExposureFigures } from '@openbooth/contract/live/headphoneExposure/rules'

/** The sound that reached a person's ears, below full scale, unweighted. */
export interface HeadphoneExposure {
  /** Mean squares of the last seconds, at most a minute. */
  readonly seconds: readonly number[]
  /** The maximum sample of the last second, as a part of full scale. */
  readonly peak: number
  /** How many sudden sounds the guard attenuated, and whether it did in the last second. */
  readonly holds: number
  readonly isHolding: boolean
  /** Whether the last minute was too loud. Ends once the level is three decibels lower. */
  readonly isTooLoud: boolean
}

export interface HeadphoneSecond {
  readonly meanSquare: number
  readonly peak: number
  readonly isHeld: boolean
}

export const noHeadphoneExposure: HeadphoneExposure = {
  seconds: [],
  peak: 0,
  holds: 0,
  isHolding: false,
  isTooLoud: false,
}

const minute = 60
const wayBack = 3
/** Voices at EBU R 128 are at about -23 on average. */
const loudMinute = -18
/** Above this average ears need rest: WHO and ITU (H.870) allow 80 dB for 40 hours per week. */
const loudPressure = 80

/** @param fullScale the measured full-scale level of the headphones, dB SPL; null: unknown */
export const loudMinuteOf = (fullScale: number | null): number =>
  fullScale === null ? loudMinute : loudPressure - fullScale

const decibelsOf = (square: number): number | null =>
  square < 1e-9 ? null : 10 * Math.log10(square)

/**
 * The average of the last minute in decibels below full scale; missing seconds count as silence.
 * Null: silence.
 */
export const minuteDecibels = ({ seconds }: Pick<HeadphoneExposure, 'seconds'>): number | null => {
  const mean = seconds.reduce((sum, one) => sum + one, 0) / minute
  return decibelsOf(mean)
}

/** @param threshold the average of a minute from which it is too loud, decibels below full scale */
export const withSecond = (
  before: HeadphoneExposure,
  { meanSquare, peak, isHeld }: HeadphoneSecond,
  threshold: number,
): HeadphoneExposure => {
  const seconds = [...before.seconds, meanSquare].slice(-minute)
  const average = minuteDecibels({ seconds }) ?? Number.NEGATIVE_INFINITY
  return {
    seconds,
    peak,
    holds: before.holds + (isHeld && !before.isHolding ? 1 : 0),
    isHolding: isHeld,
    isTooLoud: average >= (before.isTooLoud ? threshold - wayBack : threshold),
  }
}

/** A person's exposure over a period. */
export interface Stretch {
  readonly seconds: number
  /** Sum of the mean squares of its seconds. */
  readonly energy: number
  /** Mean squares of its last seconds, at most a minute. */
  readonly lastSeconds: readonly number[]
  /** The maximum of the last minute's level over the whole period. */
  readonly loudestMinute: number | null
  readonly peak: number
  readonly holds: number
}

export const noStretch: Stretch = {
  seconds: 0,
  energy: 0,
  lastSeconds: [],
  loudestMinute: null,
  peak: 0,
  holds: 0,
}

/** @param now the values of successive seconds */
export const stretchedBy = (
  before: Stretch,
  was: HeadphoneExposure,
  now: HeadphoneExposure,
): Stretch => {
  const square = now.seconds.at(-1) ?? 0
  const lastSeconds = [...before.lastSeconds, square].slice(-minute)
  const average = minuteDecibels({ seconds: lastSeconds })
  return {
    seconds: before.seconds + 1,
    energy: before.energy + square,
    lastSeconds,
    loudestMinute:
      average === null || (before.loudestMinute ?? average) > average
        ? before.loudestMinute
        : average,
    peak: Math.max(before.peak, now.peak),
    holds: before.holds + now.holds - was.holds,
  }
}

/** The stored format. */
export const figuresOf = ({
  seconds,
  energy,
  loudestMinute,
  peak,
  holds,
}: Stretch): HeadphoneExposureFigures => ({
  seconds,
  level: seconds === 0 ? null : decibelsOf(energy / seconds),
  loudestMinute,
  peak: decibelsOf(peak ** 2),
  holds,
})
