import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { MemberRole } from '@openbooth/contract/roles'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { Context } from '#platform/http/verb.ts'
import { enqueueMail } from '#platform/mail/mailOutbox.ts'
import type { MailText } from '#platform/mail/mailText.ts'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { mailFor } from './mailFor.ts'

/** A member or a former one. */
interface Recipient {
  readonly userId: bigint
  readonly userName: string
  readonly emailAddress: string
  readonly language: string | null
}

/** The page Team, acting for this workspace. */
export const teamLink = ({ env }: Pick<App, 'env'>, workspaceId: bigint): string =>
  `${publicUrl(env)}/team?workspace=${workspaceId}`

// The database allows no other languages.
const languageOf = ({ language }: Recipient) => (language as InterfaceLanguage | null) ?? 'en'

const send = async (
  tx: Transaction<Tables>,
  { at, actor }: Context,
  { userId, emailAddress }: Recipient,
  mail: MailText,
): Promise<void> => {
  const { rows } = await sql<{ occasion: bigint }>`select txid_current() as occasion`.execute(tx)
  await enqueueMail(tx, at, {
    ...mail,
    to: emailAddress,
    causedBy: actor.id,
    dedupeKey: `${mail.kind} ${userId}, ${rows[0]!.occasion}`,
  })
}

/** Emails a member about a new role. */
export const notifyRoleChanged = (
  tx: Transaction<Tables>,
  context: Context,
  to: Recipient,
  { teamName, role }: { readonly teamName: string; readonly role: MemberRole },
): Promise<void> => {
  const { app, actor } = context
  const link = teamLink(app, actor.workspaceId)
  const { userName } = to
  const values = { userName, teamName, role, by: actor.userName, link }
  return send(
    tx,
    context,
    to,
    mailFor({ language: languageOf(to), kind: 'memberRoleChanged', values }),
  )
}

/** Emails a person who was removed from a team or from the managers of an event. */
export const notifyRemoved = (
  tx: Transaction<Tables>,
  context: Context,
  to: Recipient,
  { teamName, eventName }: { readonly teamName: string; readonly eventName: string | null },
): Promise<void> => {
  const values = { userName: to.userName, teamName, eventName, by: context.actor.userName }
  return send(tx, context, to, mailFor({ language: languageOf(to), kind: 'memberRemoved', values }))
}

/** Emails a member an offer of ownership. */
export const notifyOwnershipOffered = (
  tx: Transaction<Tables>,
  context: Context,
  to: Recipient,
  workspace: { readonly id: bigint; readonly name: string },
): Promise<void> => {
  const { app, actor } = context
  const link = teamLink(app, workspace.id)
  const values = { userName: to.userName, teamName: workspace.name, by: actor.userName, link }
  return send(
    tx,
    context,
    to,
    mailFor({ language: languageOf(to), kind: 'ownershipOffered', values }),
  )
}

interface OwnershipChange {
  readonly workspaceId: bigint
  readonly teamName: string
  readonly newOwner: string
  readonly outcome: 'accepted' | 'declined' | 'named'
  readonly reason: string | null
}

/** Emails owners about a new owner, or that a member declined to become one. */
export const notifyOwnershipChanged = async (
  tx: Transaction<Tables>,
  context: Context,
  recipients: readonly Recipient[],
  { workspaceId, ...change }: OwnershipChange,
): Promise<void> => {
  const link = teamLink(context.app, workspaceId)
  for (const to of recipients) {
    const values = { userName: to.userName, ...change, link }
    const mail = mailFor({ language: languageOf(to), kind: 'ownershipChanged', values })
    await send(tx, context, to, mail)
  }
}
