import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { revokeInvitationsBy } from '../../user/index.ts'

/**
 * Ends a membership of a locked workspace with everything that depends on it: keys, invitations
 * that the member made, and by foreign keys an offer of ownership and notification settings. Calls
 * and streams check membership themselves.
 */
export const endMembership = async (
  tx: Transaction<Tables>,
  at: Date,
  workspaceId: bigint,
  userId: bigint,
): Promise<void> => {
  await revokeInvitationsBy(tx, at, { workspaceId, userId, mayPlan: false })
  await tx
    .deleteFrom('workspaceMembers')
    .where('workspaceId', '=', workspaceId)
    .where('userId', '=', userId)
    .execute()
}
