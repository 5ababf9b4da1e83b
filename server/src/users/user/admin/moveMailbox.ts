import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { Context } from '#platform/http/verb.ts'
import { mailPasswordLink } from '../passwords/passwordLinks.ts'
import { notifyEmailChanged } from '../passwords/notifySecurity.ts'

/**
 * Applies an administrator's change of a user's address: emails to the old address can no longer
 * open the account, and both addresses are notified. A user without a password receives a new link
 * only at the new address, because the old one may be a mistyped address of a stranger.
 */
export const moveMailbox = async (
  tx: Transaction<Tables>,
  context: Context,
  { id, passwordHash }: { readonly id: bigint; readonly passwordHash: string | null },
  from: string,
): Promise<void> => {
  const { app, at, actor } = context
  await tx.deleteFrom('authCodes').where('emailAddress', '=', from.toLowerCase()).execute()
  if (passwordHash !== null) return notifyEmailChanged(tx, context, id, from)
  const user = await tx
    .selectFrom('users')
    .select(['id', 'userName', 'emailAddress', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const language = user.language as InterfaceLanguage | null
  await mailPasswordLink(tx, app, at, { ...user, language }, actor.id)
}
