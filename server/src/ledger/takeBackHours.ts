import { type LedgerConnection, rowsOf } from './connection.ts'

/**
 * Takes back what is left of hours that were paid with money that goes back. What events hold stays with them; what
 * they return of it is taken back then. The same again changes nothing.
 * @param taking `grantId` is the id the hours were granted by
 */
export const takeBackHours = async (
  connection: LedgerConnection,
  { grantId, userId, at }: { readonly grantId: string; readonly userId: bigint; readonly at: Date },
): Promise<void> => {
  await rowsOf(connection, 'select ledger.take_back_hours($1, $2, $3)', [grantId, userId, at])
}
