import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { endSessions, readFactors } from '../user/index.ts'

/**
 * Removes every second factor of a user who lost them. The sessions end, because the device may be
 * stolen.
 * @returns whether there was one
 */
export const removeFactors = async (
  tx: Transaction<Tables>,
  at: Date,
  userId: bigint,
): Promise<boolean> => {
  const { hasTotp, hasPasskey } = await readFactors(tx, userId)
  await tx.deleteFrom('totpSecrets').where('userId', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await endSessions(tx, at, userId)
  return hasTotp || hasPasskey
}
