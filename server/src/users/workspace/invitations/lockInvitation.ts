import { resendSeconds, type GivenRole } from '@openbooth/contract/users/workspace/rules'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { takeBackMails } from '#platform/mail/mailOutbox.ts'

interface Place {
  readonly workspaceId: bigint
  /** Null: invitations to the whole workspace. */
  readonly eventId: bigint | null
}

/** Locks an unanswered invitation of a workspace or event. @throws Invitation Not Found */
export const lockInvitation = async (
  tx: Transaction<Tables>,
  id: bigint,
  { workspaceId, eventId }: Place,
) => {
  const row = await tx
    .selectFrom('workspaceInvitations')
    .select(['id', 'emailAddress', 'role', 'mailId', 'timesSent', 'sentAt'])
    .where('id', '=', id)
    .where('workspaceId', '=', workspaceId)
    .where('eventId', eventId === null ? 'is' : '=', eventId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, role: row.role as GivenRole } : refuse('Invitation Not Found')
}

/** @throws Invitation Sent A Moment Ago */
export const refuseTooSoon = (at: Date, { sentAt }: { readonly sentAt: Date }): void => {
  if (at.getTime() - sentAt.getTime() < resendSeconds * 1000) refuse('Invitation Sent A Moment Ago')
}

/** Revokes a locked invitation; an unsent email is discarded. */
export const revoke = async (
  tx: Transaction<Tables>,
  at: Date,
  { id, mailId }: { readonly id: bigint; readonly mailId: bigint | null },
): Promise<void> => {
  if (mailId !== null) await takeBackMails(tx, at, [mailId])
  await tx
    .updateTable('workspaceInvitations')
    .set({ endedAt: at, outcome: 'revoked' })
    .where('id', '=', id)
    .execute()
}
