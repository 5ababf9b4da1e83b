import { type LedgerConnection, rowOf } from '../connection.ts'

export interface Expiry {
  /**
   * Number of emptied grants, including those found empty; equal to the limit if more may be due.
   */
  readonly swept: number
  /** Hundredths of hours that expired. */
  readonly expired: bigint
}

/** Removes the remaining hours of expired grants. Several processes may run it concurrently. */
export const expireGrants = (
  connection: LedgerConnection,
  at: Date,
  limit: number,
): Promise<Expiry> =>
  rowOf<Expiry>(connection, 'select swept, expired from ledger.expire_grants($1, $2)', [at, limit])
