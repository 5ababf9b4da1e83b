import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { Context } from '#platform/http/verb.ts'
import { enqueueMail } from '#platform/mail/mailOutbox.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import type { OwnInvitation } from '../invitations/lockOwnInvitation.ts'
import { mailFor } from './mailFor.ts'
import { teamLink } from './notifyMember.ts'

/** Emails the inviter that the invited person accepted or declined. */
export const notifyAnswered = async (
  tx: Transaction<Tables>,
  { app, at, actor }: Context,
  { workspace, invitation }: OwnInvitation,
  accepts: boolean,
): Promise<void> => {
  const { id, eventId, eventName, emailAddress, role, invitedBy } = invitation
  const inviter = await tx
    .selectFrom('users')
    .select(['userName', 'emailAddress', 'language'])
    .where('id', '=', invitedBy)
    .executeTakeFirstOrThrow()
  await enqueueMail(tx, at, {
    ...mailFor({
      language: (inviter.language as InterfaceLanguage | null) ?? 'en',
      kind: 'invitationAnswered',
      values: {
        userName: inviter.userName,
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
      },
    }),
    to: inviter.emailAddress,
    causedBy: actor.id,
    dedupeKey: `invitation ${id} answered`,
  })
}
