import type { InterfaceLanguage } from '@openbooth/contract/fields'
import {
  invitationDays,
  resendSeconds,
  type GivenRole,
} from '@openbooth/contract/users/workspace/rules'
import { daysAfter } from '@openbooth/contract/time/days'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { hashOf, newToken } from '#platform/http/session.ts'
import type { Context } from '#platform/http/verb.ts'
import { enqueueMail, takeBackMails } from '#platform/mail/mailOutbox.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { mailFor } from '../mails/mailFor.ts'
import { lockInvitation } from './lockInvitation.ts'
import { openInvitations } from './openInvitations.ts'

interface Place {
  readonly workspace: { readonly id: bigint; readonly name: string }
  /** Null: the whole workspace. */
  readonly event: { readonly id: bigint; readonly name: string } | null
}

interface Wanted extends Place {
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

/** The present members or managers, and their limit, which includes open invitations. */
interface Occupancy {
  readonly people: readonly { readonly emailAddress: string }[]
  readonly most: number
}

const requirePlaceFor = async (
  tx: Transaction<Tables>,
  at: Date,
  { workspace, event, emailAddress }: Wanted,
  { people, most }: Occupancy,
): Promise<void> => {
  const isThis = (one: { readonly emailAddress: string }) =>
    one.emailAddress.toLowerCase() === emailAddress.toLowerCase()
  if (people.some(isThis)) refuse('Already A Member', { path: 'emailAddress' })
  const open = await openInvitations(tx, at)
    .where('i.workspaceId', '=', workspace.id)
    .where('i.eventId', event === null ? 'is' : '=', event?.id ?? null)
    .execute()
  if (open.some(isThis)) refuse('Already Invited', { path: 'emailAddress' })
  if (people.length + open.length >= most) refuse('Team Size Has Reached Its Limit')
}

/**
 * Stores and emails an invitation. An expired one of the same address ends.
 * The unique index `workspace_invitations_open` refuses a second open one, also with simultaneous
 * requests.
 * @throws Already A Member, Already Invited, Team Size Has Reached Its Limit
 */
export const inviteByEmail = async (
  tx: Transaction<Tables>,
  context: Context,
  wanted: Wanted,
  occupancy: Occupancy,
): Promise<void> => {
  const { at, actor } = context
  const { workspace, event, emailAddress, role } = wanted
  await requirePlaceFor(tx, at, wanted, occupancy)
  await tx
    .updateTable('workspaceInvitations')
    .set({ endedAt: at, outcome: 'expired' })
    .where('workspaceId', '=', workspace.id)
    .where('eventId', event === null ? 'is' : '=', event?.id ?? null)
    .where(sql`lower(email_address)`, '=', emailAddress.toLowerCase())
    .where('endedAt', 'is', null)
    .where('expiresAt', '<=', at)
    .execute()
  const occasion = `${workspace.id} ${event?.id ?? ''} ${newToken()}`
  const sent = await mailInvitation(tx, context, wanted, occasion)
  await tx
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
    .execute()
}

/**
 * Emails an unanswered invitation again with a new link. An unsent email is discarded.
 * @returns its email address
 * @throws Invitation Not Found, Invitation Sent A Moment Ago
 */
export const sendAgain = async (
  tx: Transaction<Tables>,
  context: Context,
  id: bigint,
  place: Place,
): Promise<string> => {
  const { mailId, timesSent, sentAt, ...sent } = await lockInvitation(tx, id, place)
  if (context.at.getTime() - sentAt.getTime() < resendSeconds * 1000)
    refuse('Invitation Sent A Moment Ago')
  if (mailId !== null) await takeBackMails(tx, context.at, [mailId])
  const mailed = await mailInvitation(
    tx,
    context,
    { ...place, ...sent },
    `again ${id} ${timesSent}`,
  )
  await tx
    .updateTable('workspaceInvitations')
    .set({ ...mailed, timesSent: timesSent + 1 })
    .where('id', '=', id)
    .execute()
  return sent.emailAddress
}
