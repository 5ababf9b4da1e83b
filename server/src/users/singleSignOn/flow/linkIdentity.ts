import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { notifyIdentityChanged } from '../../user/index.ts'
import type { Identity } from '../identity.ts'
import type { Provider } from '../providers/queries.ts'

/**
 * Links an identity to a user, who is emailed about it.
 * @throws Identity Already Linked
 */
export const linkIdentity = async (
  tx: Transaction<Tables>,
  context: PublicContext,
  {
    provider,
    identity,
    userId,
    isNewUser = false,
  }: {
    readonly provider: Provider
    readonly identity: Identity
    readonly userId: bigint
    readonly isNewUser?: boolean
  },
): Promise<bigint> => {
  const row = await tx
    .insertInto('userIdentities')
    .values({
      userId,
      providerId: provider.id,
      subject: identity.subject,
      emailAddress: identity.emailAddress,
      createdAt: context.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return refuse('Identity Already Linked')
  await audit(
    tx,
    { ...context, actor: { id: userId } },
    {
      action: 'singleSignOn.link',
      objectType: 'user',
      objectId: userId,
      details: { provider: provider.key },
    },
  )
  if (!isNewUser)
    await notifyIdentityChanged(tx, context, userId, { provider: provider.label, isLinked: true })
  return row.id
}
