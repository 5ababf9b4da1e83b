import type { GivenRole } from '@openbooth/contract/users/workspace/rules'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { takeBackMails } from '#platform/mail/mailOutbox.ts'

interface Place {
  readonly workspace: { readonly id: bigint }
  /** Null: invitations to the whole workspace. */
  readonly event: { readonly id: bigint } | null
}

/** Locks an unanswered invitation of a workspace or event. @throws Invitation Not Found */
export const lockInvitation = async (
  tx: Transaction<Tables>,
  id: bigint,
  { workspace, event }: Place,
) => {
  const row = await tx
    .selectFrom('workspaceInvitations')
    .select(['id', 'emailAddress', 'role', 'mailId', 'timesSent', 'sentAt'])
    .where('id', '=', id)
    .where('workspaceId', '=', workspace.id)
    .where('eventId', event === null ? 'is' : '=', event?.id ?? null)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, role: row.role as GivenRole } : refuse('Invitation Not Found')
}

/**
 * Revokes an unanswered invitation; an unsent email is discarded.
 * @returns its email address
 * @throws Invitation Not Found
 */
export const revoke = async (
  tx: Transaction<Tables>,
  at: Date,
  id: bigint,
  place: Place,
): Promise<string> => {
  const { emailAddress, mailId } = await lockInvitation(tx, id, place)
  if (mailId !== null) await takeBackMails(tx, at, [mailId])
  await tx
    .updateTable('workspaceInvitations')
    .set({ endedAt: at, outcome: 'revoked' })
    .where('id', '=', id)
    .execute()
  return emailAddress
}
