import { type LedgerConnection, rowOf } from '../connection.ts'

/**
 * Releases the revenue that all sales have earned by the start of the day (UTC), and the whole rest
 * of ended periods. Several processes may run it concurrently. Returns the released cents.
 */
export const releaseRevenue = (
  connection: LedgerConnection,
  at: Date,
): Promise<{ readonly released: bigint }> =>
  rowOf<{ released: bigint }>(connection, 'select ledger.release_revenue($1) as released', [at])
