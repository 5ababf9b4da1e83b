import type { Verb } from '#platform/http/verb.ts'
import { tell } from './tell.ts'

export { exposuresOf, type SeatExposure } from './exposuresOf.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [tell]
