import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { MemberRole } from '@openbooth/contract/roles'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { Context } from '#platform/http/verb.ts'
import { enqueueMails } from '#platform/mail/mailOutbox.ts'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import type { WorkspaceMails } from './kinds.ts'
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

/** The kinds that greet their reader by name. */
type Kind = Exclude<keyof WorkspaceMails, 'teamInvitation'>

/** Emails members about a change in this transaction, each in their own language. */
export const notifyMembers = async <K extends Kind>(
  tx: Transaction<Tables>,
  { at, actor }: Context,
  recipients: readonly Recipient[],
  kind: K,
  values: Omit<WorkspaceMails[K], 'userName'>,
): Promise<void> => {
  const { rows } = await sql<{ occasion: bigint }>`select txid_current() as occasion`.execute(tx)
  await enqueueMails(
    tx,
    at,
    recipients.map(({ userId, userName, emailAddress, language }) => ({
      ...mailFor({
        // The database allows no other languages.
        language: (language as InterfaceLanguage | null) ?? 'en',
        kind,
        values: { ...values, userName } as WorkspaceMails[K],
      }),
      to: emailAddress,
      causedBy: actor.id,
      dedupeKey: `${kind} ${userId}, ${rows[0]!.occasion}`,
    })),
  )
}

/** Emails a member about a new role. */
export const notifyRoleChanged = (
  tx: Transaction<Tables>,
  context: Context,
  to: Recipient,
  change: { readonly teamName: string; readonly role: MemberRole },
): Promise<void> => {
  const { app, actor } = context
  const link = teamLink(app, actor.workspaceId)
  const values = { ...change, by: actor.userName, link }
  return notifyMembers(tx, context, [to], 'memberRoleChanged', values)
}

/** Emails a person who was removed from a team or from the managers of an event. */
export const notifyRemoved = (
  tx: Transaction<Tables>,
  context: Context,
  to: Recipient,
  from: { readonly teamName: string; readonly eventName: string | null },
): Promise<void> =>
  notifyMembers(tx, context, [to], 'memberRemoved', { ...from, by: context.actor.userName })

/** Emails a member an offer of ownership. */
export const notifyOwnershipOffered = (
  tx: Transaction<Tables>,
  context: Context,
  to: Recipient,
  { id, name: teamName }: { readonly id: bigint; readonly name: string },
): Promise<void> => {
  const { app, actor } = context
  const values = { teamName, by: actor.userName, link: teamLink(app, id) }
  return notifyMembers(tx, context, [to], 'ownershipOffered', values)
}

interface OwnershipChange {
  readonly workspaceId: bigint
  readonly teamName: string
  readonly newOwner: string
  readonly outcome: 'accepted' | 'declined' | 'named'
  readonly reason: string | null
}

/** Emails owners about a new owner, or that a member declined to become one. */
export const notifyOwnershipChanged = (
  tx: Transaction<Tables>,
  context: Context,
  owners: readonly Recipient[],
  { workspaceId, ...change }: OwnershipChange,
): Promise<void> => {
  const values = { ...change, link: teamLink(context.app, workspaceId) }
  return notifyMembers(tx, context, owners, 'ownershipChanged', values)
}
