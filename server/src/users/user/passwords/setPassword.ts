import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { endSessions } from '../signIn/sessions.ts'

/** Stores a new password's hash and signs the user out everywhere (but for one session, if named). */
export const setPassword = async (
  tx: Transaction<Tables>,
  at: Date,
  userId: bigint,
  passwordHash: string,
  keptSession?: bigint,
): Promise<void> => {
  await tx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
  // A link that was mailed before must not set it once more.
  await tx
    .updateTable('passwordLinks')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
  await endSessions(tx, at, userId, keptSession)
}
