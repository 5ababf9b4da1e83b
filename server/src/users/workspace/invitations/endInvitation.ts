import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { Context } from '#platform/http/verb.ts'
import { takeBackMails } from '#platform/mail/mailOutbox.ts'
import { notifyAnswered } from '../mails/notifyAnswered.ts'
import type { OwnInvitation } from './lockOwnInvitation.ts'

/** Stores the answer to a locked invitation and emails the inviter. */
export const endInvitation = async (
  tx: Transaction<Tables>,
  context: Context,
  own: OwnInvitation,
  outcome: 'accepted' | 'declined',
): Promise<void> => {
  const { at, actor } = context
  await tx
    .updateTable('workspaceInvitations')
    .set({ endedAt: at, outcome, answeredBy: actor.id })
    .where('id', '=', own.invitation.id)
    .execute()
  await notifyAnswered(tx, context, own, outcome === 'accepted')
}

/**
 * Revokes the open invitations that a former or demoted member made: to the workspace and, unless
 * the member may still plan, to its events.
 */
export const revokeInvitationsBy = async (
  tx: Transaction<Tables>,
  at: Date,
  { workspaceId, userId, mayPlan }: { workspaceId: bigint; userId: bigint; mayPlan: boolean },
): Promise<void> => {
  let open = tx
    .updateTable('workspaceInvitations')
    .set({ endedAt: at, outcome: 'revoked' })
    .where('workspaceId', '=', workspaceId)
    .where('invitedBy', '=', userId)
    .where('endedAt', 'is', null)
  if (mayPlan) open = open.where('eventId', 'is', null)
  const revoked = await open.returning('mailId').execute()
  await takeBackMails(
    tx,
    at,
    revoked.flatMap(({ mailId }) => (mailId === null ? [] : [mailId])),
  )
}
