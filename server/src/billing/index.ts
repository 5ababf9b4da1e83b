import type { Verb } from '#platform/verb.ts'
import { exportBilling } from './exportBilling.ts'
import { listBilling } from './listBilling.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [listBilling, exportBilling]
