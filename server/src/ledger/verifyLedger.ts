import { balanceChecks } from './checks/balanceChecks.ts'
import type { Check } from './checks/check.ts'
import { eventChecks } from './checks/eventChecks.ts'
import { grantChecks } from './checks/grantChecks.ts'
import { guardChecks } from './checks/guardChecks.ts'
import { moneyChecks } from './checks/moneyChecks.ts'
import { statementChecks } from './checks/statementChecks.ts'
import { type LedgerConnection, rowsOf } from './connection.ts'

export const checks: readonly Check[] = [
  ...balanceChecks,
  ...grantChecks,
  ...eventChecks,
  ...moneyChecks,
  ...statementChecks,
  ...guardChecks,
]

/** A difference between what the ledger says and what its entries prove. */
export interface Finding {
  readonly invariant: string
  readonly check: string
  readonly detail: string
}

// One statement sees one state of the database, even while others are posting.
const everything = checks
  .map(({ sql }, index) => `select ${index} as check, detail from (${sql}) as check_${index}`)
  .join('\nunion all\n')

/** Re-derives everything the ledger says from its entries. Empty when all is right. Changes nothing. */
export const verifyLedger = async (connection: LedgerConnection): Promise<Finding[]> => {
  const rows = await rowsOf<{ check: number; detail: string }>(connection, everything)
  return rows.map(({ check, detail }) => {
    const { invariant, name } = checks[check]!
    return { invariant, check: name, detail }
  })
}
