import type { Verb } from '#platform/verb.ts'
import { getOverview } from './getOverview.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [getOverview]
