import type { Verb } from '#platform/http/verb.ts'
import { tell } from './tell.ts'

export { headphoneExposuresOf, type SeatHeadphoneExposure } from './headphoneExposuresOf.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [tell]
