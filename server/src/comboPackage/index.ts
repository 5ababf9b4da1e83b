import type { Verb } from '#platform/verb.ts'
import { getLimits } from './getLimits.ts'

export {
  isUnlimitedAt,
  limitsOf,
  payerOf,
  readTerms,
  termsColumns,
  termsSource,
  type PackageTerms,
} from './terms.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [getLimits]
