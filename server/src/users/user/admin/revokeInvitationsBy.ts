import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { takeBackMails } from '#platform/mail/mailOutbox.ts'

interface Inviter {
  readonly userId: bigint
  /** The only workspace whose invitations end. Absent: all. */
  readonly workspaceId?: bigint
  /** The user may still plan, so invitations to events stay open. */
  readonly mayPlan?: boolean
}

/**
 * Revokes the open invitations of a user who may no longer invite. Unsent emails are discarded.
 * @returns their number
 */
export const revokeInvitationsBy = async (
  tx: Transaction<Tables>,
  at: Date,
  { userId, workspaceId, mayPlan = false }: Inviter,
): Promise<number> => {
  let open = tx
    .updateTable('workspaceInvitations')
    .set({ endedAt: at, outcome: 'revoked' })
    .where('invitedBy', '=', userId)
    .where('endedAt', 'is', null)
  if (workspaceId !== undefined) open = open.where('workspaceId', '=', workspaceId)
  if (mayPlan) open = open.where('eventId', 'is', null)
  const revoked = await open.returning('mailId').execute()
  await takeBackMails(
    tx,
    at,
    revoked.flatMap(({ mailId }) => (mailId === null ? [] : [mailId])),
  )
  return revoked.length
}
