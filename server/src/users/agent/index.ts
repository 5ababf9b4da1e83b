import type { Verb } from '#platform/http/verb.ts'
import { bindUsers } from './bindUsers.ts'
import { calculateFee } from './calculateFee.ts'
import { exportCustomers } from './exportCustomers.ts'
import { listCustomers } from './listCustomers.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [calculateFee, listCustomers, exportCustomers, bindUsers]
