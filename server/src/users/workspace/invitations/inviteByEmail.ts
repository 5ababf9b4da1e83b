import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { invitationDays, type GivenRole } from '@openbooth/contract/users/workspace/rules'
import { daysAfter } from '@openbooth/contract/time/days'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { hashOf, newToken } from '#platform/http/session.ts'
import type { Context } from '#platform/http/verb.ts'
import { enqueueMail, takeBackMails } from '#platform/mail/mailOutbox.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { mailFor } from '../mails/mailFor.ts'

interface Wanted {
  readonly workspace: { readonly id: bigint; readonly name: string }
  /** Null: the whole workspace. */
  readonly event: { readonly id: bigint; readonly name: string } | null
  readonly emailAddress: string
  readonly role: GivenRole
}

/**
 * The language of an invitation: that of the account with this address, otherwise the inviter's.
 * Only the recipient sees it.
 */
const languageFor = async (
  tx: Transaction<Tables>,
  { actor }: Context,
  address: string,
): Promise<InterfaceLanguage> => {
  const user = await tx
    .selectFrom('users')
    .select('language')
    .where(sql`lower(email_address)`, '=', address.toLowerCase())
    .executeTakeFirst()
  return (user?.language as InterfaceLanguage | null | undefined) ?? actor.language ?? 'en'
}

/** Writes the email of an invitation with a new secret. */
const mailInvitation = async (
  tx: Transaction<Tables>,
  context: Context,
  { workspace, event, emailAddress, role }: Wanted,
  occasion: string,
) => {
  const { app, at, actor } = context
  const secret = newToken()
  const expiresAt = daysAfter(at, invitationDays)
  // After the `#`, so that the secret is in no log and no Referer.
  const link = `${publicUrl(app.env)}/invitation#${secret}`
  const mailId = await enqueueMail(tx, at, {
    ...mailFor({
      language: await languageFor(tx, context, emailAddress),
      kind: 'teamInvitation',
      values: {
        teamName: workspace.name,
        eventName: event?.name ?? null,
        inviter: actor.userName,
        role,
        link,
      },
    }),
    to: emailAddress,
    causedBy: actor.id,
    uselessFrom: expiresAt,
    dedupeKey: `invitation ${occasion}`,
  })
  return { secretHash: hashOf(secret), expiresAt, sentAt: at, mailId: mailId ?? null }
}

/**
 * Stores and emails an invitation. An expired one of the same address ends.
 * The unique index `workspace_invitations_open` refuses a second open one, also with simultaneous
 * requests.
 */
export const inviteByEmail = async (
  tx: Transaction<Tables>,
  context: Context,
  wanted: Wanted,
): Promise<bigint> => {
  const { at, actor } = context
  const { workspace, event, emailAddress, role } = wanted
  await tx
    .updateTable('workspaceInvitations')
    .set({ endedAt: at, outcome: 'expired' })
    .where('workspaceId', '=', workspace.id)
    .where('eventId', event === null ? 'is' : '=', event === null ? null : event.id)
    .where(sql`lower(email_address)`, '=', emailAddress.toLowerCase())
    .where('endedAt', 'is', null)
    .where('expiresAt', '<=', at)
    .execute()
  const occasion = `${workspace.id} ${event?.id ?? ''} ${newToken()}`
  const sent = await mailInvitation(tx, context, wanted, occasion)
  const { id } = await tx
    .insertInto('workspaceInvitations')
    .values({
      workspaceId: workspace.id,
      eventId: event?.id ?? null,
      emailAddress,
      role,
      invitedBy: actor.id,
      createdAt: at,
      ...sent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Sent extends Wanted {
  readonly id: bigint
  readonly mailId: bigint | null
  readonly timesSent: number
}

/** Emails an open invitation again with a new link. An unsent email is discarded. */
export const sendAgain = async (
  tx: Transaction<Tables>,
  context: Context,
  invitation: Sent,
): Promise<void> => {
  const { id, mailId, timesSent } = invitation
  if (mailId !== null) await takeBackMails(tx, context.at, [mailId])
  const sent = await mailInvitation(tx, context, invitation, `again ${id} ${timesSent}`)
  await tx
    .updateTable('workspaceInvitations')
    .set({ ...sent, timesSent: timesSent + 1 })
    .where('id', '=', id)
    .execute()
}
