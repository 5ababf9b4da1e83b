import type { WholeRange } from '../../limits.ts'

// What somebody's headphones played, as the page that played it measured it: below full scale, unweighted.

/** What full scale may be in headphones, dB SPL: below it nobody hears enough, above it nobody builds them. */
export const fullScaleRange = { least: 70, most: 140 } as const satisfies WholeRange

/** So often a page tells of a stretch that is not over: whoever is cut off loses no more. */
export const exposureMilliseconds = 10_000

export interface ExposureFigures {
  /** How long it was measured. */
  readonly seconds: number
  /** The average of its energy, decibels below full scale; null: silence. */
  readonly level: number | null
  /** The same of the loudest minute. */
  readonly loudestMinute: number | null
  /** The loudest sample. */
  readonly peak: number | null
  /** How often something that jumped was held. */
  readonly holds: number
}

const loudestOf = (levels: readonly (number | null)[]): number | null => {
  const heard = levels.filter((level) => level !== null)
  return heard.length === 0 ? null : Math.max(...heard)
}

/** Several stretches as one: energy counts by its time. */
export const joinExposures = (all: readonly ExposureFigures[]): ExposureFigures => {
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
