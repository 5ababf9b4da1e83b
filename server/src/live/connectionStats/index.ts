import type { Verb } from '#platform/http/verb.ts'
import { sweep } from '#platform/run/sweep.ts'
import { forgetQuality, writeQuality } from './quality.ts'
import { tell } from './tell.ts'
import { forwardStats } from './told.ts'

export { subscribeToStats } from './subscribeToStats.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [tell]

export const sweeps = [
  sweep('pass readings on', 1_000, forwardStats),
  sweep('write how people are connected', 1_000, writeQuality),
  sweep('forget how people were connected', 3600_000, forgetQuality),
]
