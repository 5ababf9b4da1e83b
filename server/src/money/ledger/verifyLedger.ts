import { balanceChecks } from './checks/balanceChecks.ts'
import type { Check } from './checks/check.ts'
import { eventChecks } from './checks/eventChecks.ts'
import { grantChecks } from './checks/grantChecks.ts'
import { guardChecks } from './checks/guardChecks.ts'
import { moneyChecks } from './checks/moneyChecks.ts'
import { statementChecks } from './checks/statementChecks.ts'
import { type LedgerConnection, rowsOf } from './connection.ts'

/** What the books say, proved from their entries. */
export const bookChecks: readonly Check[] = [
  ...balanceChecks,
  ...grantChecks,
  ...eventChecks,
  ...moneyChecks,
  ...statementChecks,
]

export const checks: readonly Check[] = [...bookChecks, ...guardChecks]

/** A difference between what the ledger says and what its entries prove. */
export interface Finding {
  readonly invariant: string
  readonly check: string
  readonly detail: string
}

/**
 * Re-derives everything the ledger says from its entries. Empty when all is right. Changes nothing.
 * @param asked fewer checks, where the guards of the database cannot have changed
 */
export const verifyLedger = async (
  connection: LedgerConnection,
  asked: readonly Check[] = checks,
): Promise<Finding[]> => {
  // One statement sees one state of the database, even while others are posting.
  const everything = asked
    .map(({ sql }, index) => `select ${index} as check, detail from (${sql}) as check_${index}`)
    .join('\nunion all\n')
  const rows = await rowsOf<{ check: number; detail: string }>(connection, everything)
  return rows.map(({ check, detail }) => {
    const { invariant, name } = asked[check]!
    return { invariant, check: name, detail }
  })
}
