import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { endSessions } from '../signIn/sessions.ts'

/** Stores a new password's hash and ends the user's sessions, except for one if given. */
export const setPassword = async (
  tx: Transaction<Tables>,
  at: Date,
  userId: bigint,
  passwordHash: string,
  keptSession?: bigint,
): Promise<void> => {
  await tx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
  // An earlier link must not set the password again.
  await tx
    .updateTable('passwordLinks')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
  await endSessions(tx, at, userId, keptSession)
}
