import type { Verb } from '#platform/http/verb.ts'
import { sweep } from '#platform/run/sweep.ts'
import { tell } from './tell.ts'
import { passReadingsOn } from './told.ts'

export { followReadings } from './followReadings.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [tell]

export const sweeps = [sweep('pass readings on', 1_000, passReadingsOn)]
