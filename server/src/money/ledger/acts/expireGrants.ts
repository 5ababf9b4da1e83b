import { type LedgerConnection, rowOf } from '../connection.ts'

export interface Expiry {
  /** How many grants were emptied or found empty; equal to the limit when more may be due. */
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
