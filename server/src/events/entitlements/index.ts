import type { Verb } from '#platform/http/verb.ts'
import { getLimits } from './getLimits.ts'

export { limitsOf } from './limits.ts'
export {
  columnsOfEntitlements,
  payerOf,
  readEventEntitlements,
  sourceOfEntitlements,
  type Entitlements,
  type EntitlementRow,
  toEntitlements,
} from './entitlements.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [getLimits]
