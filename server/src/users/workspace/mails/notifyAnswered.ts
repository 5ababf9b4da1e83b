import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { Context } from '#platform/http/verb.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import type { OwnInvitation } from '../invitations/lockOwnInvitation.ts'
import { notifyMembers, teamLink } from './notifyMember.ts'

/** Emails the inviter that the invited person accepted or declined. */
export const notifyAnswered = async (
  tx: Transaction<Tables>,
  context: Context,
  { workspace, invitation }: OwnInvitation,
  accepts: boolean,
): Promise<void> => {
  const { app, actor } = context
  const { eventId, eventName, emailAddress, role, invitedBy } = invitation
  const inviter = await tx
    .selectFrom('users')
    .select(['id as userId', 'userName', 'emailAddress', 'language'])
    .where('id', '=', invitedBy)
    .executeTakeFirstOrThrow()
  await notifyMembers(tx, context, [inviter], 'invitationAnswered', {
    name: actor.userName,
    emailAddress,
    teamName: workspace.name,
    eventName,
    role,
    accepts,
    link:
      eventId === null
        ? teamLink(app, workspace.id)
        : `${publicUrl(app.env)}/meeting/detail/${eventId}?workspace=${workspace.id}`,
  })
}
