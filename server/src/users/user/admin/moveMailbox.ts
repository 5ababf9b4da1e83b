import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { Context } from '#platform/http/verb.ts'
import { mailPasswordLink } from '../passwords/passwordLinks.ts'
import { tellEmailChanged } from '../passwords/tellSecurity.ts'

/**
 * What follows when an administrator has given a user another address: nothing that was sent to the old one opens the
 * account any more, and both addresses are told. Whoever has no password yet is sent a new link to the new one alone:
 * the old one may be a stranger's, mistyped when the account was made.
 */
export const moveMailbox = async (
  tx: Transaction<Tables>,
  context: Context,
  { id, passwordHash }: { readonly id: bigint; readonly passwordHash: string | null },
  from: string,
): Promise<void> => {
  const { app, at, actor } = context
  await tx.deleteFrom('authCodes').where('emailAddress', '=', from.toLowerCase()).execute()
  if (passwordHash !== null) return tellEmailChanged(tx, context, id, from)
  const user = await tx
    .selectFrom('users')
    .select(['id', 'userName', 'emailAddress', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const language = user.language as InterfaceLanguage | null
  await mailPasswordLink(tx, app, at, { ...user, language }, actor.id)
}
