import { type LedgerConnection, rowOf } from '../connection.ts'

/**
 * Turns what all sales have earned by the beginning of the day (UTC) into revenue, and all of those whose period is over.
 * Any number of processes may do it at once. Answers the cents it released.
 */
export const releaseRevenue = (
  connection: LedgerConnection,
  at: Date,
): Promise<{ readonly released: bigint }> =>
  rowOf<{ released: bigint }>(connection, 'select ledger.release_revenue($1) as released', [at])
