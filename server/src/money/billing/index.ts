import type { Verb } from '#platform/http/verb.ts'
import { exportBilling } from './exportBilling.ts'
import { exportMonth } from './exportMonth.ts'
import { getBilling } from './getBilling.ts'
import { getTotals } from './getTotals.ts'
import { listBilling } from './listBilling.ts'

export { recordsOf, toRecord } from './queries.ts'
export { scheduledTasks } from './scheduledTasks.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listBilling,
  getTotals,
  exportBilling,
  exportMonth,
  getBilling,
]
