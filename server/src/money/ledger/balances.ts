import type { HourAsset } from './assets.ts'
import { type LedgerConnection, rowOf } from './connection.ts'

/**
 * The hours that a user can spend at a time, in hundredths: the rest of all grants that have
 * started and not expired.
 */
export const hourBalance = async (
  connection: LedgerConnection,
  userId: bigint,
  asset: HourAsset,
  at: Date,
): Promise<bigint> => {
  const { balance } = await rowOf<{ balance: bigint }>(
    connection,
    'select ledger.hour_balance($1, $2, $3) as balance',
    [userId, asset, at],
  )
  return balance
}

/** The money a user has, in cents. */
export const walletBalance = async (
  connection: LedgerConnection,
  userId: bigint,
): Promise<bigint> => {
  const { balance } = await rowOf<{ balance: bigint }>(
    connection,
    'select ledger.wallet_balance($1) as balance',
    [userId],
  )
  return balance
}
