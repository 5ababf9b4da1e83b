import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { Context } from '#platform/http/verb.ts'
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
