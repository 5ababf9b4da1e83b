import { type LedgerConnection, rowOf } from './connection.ts'

/** Whether a user was ever granted the free package's hours, which everybody is once. */
export const hasFreeHours = async (
  connection: LedgerConnection,
  userId: bigint,
): Promise<boolean> => {
  const { has } = await rowOf<{ has: boolean }>(
    connection,
    `select exists (
       select from ledger.hour_grant where user_id = $1 and source = 'free_package') as has`,
    [userId],
  )
  return has
}
