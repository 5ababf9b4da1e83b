import type { Verb } from '#platform/http/verb.ts'
import { report } from './report.ts'

export { headphoneExposuresOf, type SeatHeadphoneExposure } from './headphoneExposuresOf.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [report]
