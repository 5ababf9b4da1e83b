import type { WholeRange } from '../../limits.ts'

// Level that the headphones played, measured by the page: dBFS, unweighted.

/**
 * Plausible full-scale levels of headphones, dB SPL. Less is too quiet to use, more does not exist.
 */
export const fullScaleRange = { least: 70, most: 140 } as const satisfies WholeRange

/**
 * Interval of reports within a period, in milliseconds. It limits the loss of a dropped connection.
 */
export const headphoneExposureMilliseconds = 10_000

export interface HeadphoneExposureFigures {
  /** Duration of the measurement. */
  readonly seconds: number
  /** The average of its energy, decibels below full scale; null: silence. */
  readonly level: number | null
  /** The same of the loudest minute. */
  readonly loudestMinute: number | null
  /** The loudest sample. */
  readonly peak: number | null
  /** Number of times a sudden sound was limited. */
  readonly holds: number
}

const loudestOf = (levels: readonly (number | null)[]): number | null => {
  const heard = levels.filter((level) => level !== null)
  return heard.length === 0 ? null : Math.max(...heard)
}

/** Combines several periods. Energy is weighted by duration. */
export const joinHeadphoneExposures = (
  all: readonly HeadphoneExposureFigures[],
): HeadphoneExposureFigures => {
  const seconds = all.reduce((sum, one) => sum + one.seconds, 0)
  const energy = all.reduce(
    (sum, one) => sum + (one.level === null ? 0 : one.seconds * 10 ** (one.level / 10)),
    0,
  )
  return {
    seconds,
    level: energy === 0 ? null : 10 * Math.log10(energy / seconds),
    loudestMinute: loudestOf(all.map(({ loudestMinute }) => loudestMinute)),
    peak: loudestOf(all.map(({ peak }) => peak)),
    holds: all.reduce((sum, one) => sum + one.holds, 0),
  }
}
