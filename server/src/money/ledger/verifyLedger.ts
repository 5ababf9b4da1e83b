import { balanceChecks } from './checks/balanceChecks.ts'
import type { Check } from './checks/check.ts'
import { eventChecks } from './checks/eventChecks.ts'
import { grantChecks } from './checks/grantChecks.ts'
import { guardChecks } from './checks/guardChecks.ts'
import { moneyChecks } from './checks/moneyChecks.ts'
import { statementChecks } from './checks/statementChecks.ts'
import { type LedgerConnection, rowsOf } from './connection.ts'

/** The checks of the books against their entries. */
export const bookChecks: readonly Check[] = [
  ...balanceChecks,
  ...grantChecks,
  ...eventChecks,
  ...moneyChecks,
  ...statementChecks,
]

export const checks: readonly Check[] = [...bookChecks, ...guardChecks]

/** A difference between the ledger's state and its entries. */
export interface Finding {
  readonly invariant: string
  readonly check: string
  readonly detail: string
}

/**
 * Recomputes the ledger's state from its entries. Returns an empty list if everything matches.
 * Changes nothing.
 * @param asked fewer checks, if the database guards cannot have changed
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
