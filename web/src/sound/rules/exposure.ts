/** What reached somebody's ears, below full scale. Unweighted: all frequencies count as they are. */
export interface Exposure {
  /** Mean squares of the last seconds, at most a minute. */
  readonly seconds: readonly number[]
  /** How often something was held back so far, and whether in the last second. */
  readonly holds: number
  readonly isHolding: boolean
  /** Whether the last minute was too loud; until it is softer by three decibels. */
  readonly isTooLoud: boolean
}

export interface ExposedSecond {
  readonly meanSquare: number
  readonly isHeld: boolean
}

export const noExposure: Exposure = { seconds: [], holds: 0, isHolding: false, isTooLoud: false }

const minute = 60
const wayBack = 3
/** Voices of programmes that keep to EBU R 128 lie at about -23 on average. */
const loudMinute = -18
/** Above this average ears need rest: 80 dB for 40 hours a week is what the WHO and the ITU (H.870) allow. */
const loudPressure = 80

/** @param fullScale what full scale is in one's headphones, dB SPL as measured; null: nobody measured it */
export const loudMinuteOf = (fullScale: number | null): number =>
  fullScale === null ? loudMinute : loudPressure - fullScale

/** The average of the last minute in decibels below full scale, where what is not told yet counts as silence; null: silence. */
export const minuteDecibels = ({ seconds }: Pick<Exposure, 'seconds'>): number | null => {
  const mean = seconds.reduce((sum, one) => sum + one, 0) / minute
  return mean < 1e-9 ? null : 10 * Math.log10(mean)
}

/** @param threshold from which average on a minute is too loud, decibels below full scale */
export const withSecond = (
  before: Exposure,
  { meanSquare, isHeld }: ExposedSecond,
  threshold: number,
): Exposure => {
  const seconds = [...before.seconds, meanSquare].slice(-minute)
  const average = minuteDecibels({ seconds }) ?? Number.NEGATIVE_INFINITY
  return {
    seconds,
    holds: before.holds + (isHeld && !before.isHolding ? 1 : 0),
    isHolding: isHeld,
    isTooLoud: average >= (before.isTooLoud ? threshold - wayBack : threshold),
  }
}
