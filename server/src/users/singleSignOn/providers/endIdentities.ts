import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

/** Ends the sessions that a provider started. */
export const endSessionsOf = async (
  tx: Transaction<Tables>,
  at: Date,
  providerId: bigint,
): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ endedAt: at })
    .where('providerId', '=', providerId)
    .where('endedAt', 'is', null)
    .execute()
}

/**
 * Unlinks all identities of a provider, and ends its sessions and sign-ins in progress.
 * @returns the number of unlinked identities
 */
export const endIdentities = async (
  tx: Transaction<Tables>,
  at: Date,
  providerId: bigint,
): Promise<number> => {
  // First, because linking an identity and starting a session lock their sign-in.
  await tx.deleteFrom('providerSignIns').where('providerId', '=', providerId).execute()
  const ended = await tx
    .deleteFrom('userIdentities')
    .where('providerId', '=', providerId)
    .returning('id')
    .execute()
  await endSessionsOf(tx, at, providerId)
  return ended.length
}
