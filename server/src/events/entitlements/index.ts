import type { Verb } from '#platform/http/verb.ts'
import { getLimits } from './getLimits.ts'

export { limitsOf } from './limits.ts'
export {
  columnsOfTerms,
  payerOf,
  readEventTerms,
  sourceOfTerms,
  type Terms,
  type TermsRow,
  toTerms,
} from './entitlements.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [getLimits]
