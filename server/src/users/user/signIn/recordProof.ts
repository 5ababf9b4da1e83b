import { sql, type Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Reader, Tables } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/session.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { secondStepMethods } from './secondStep.ts'

interface Proof {
  readonly userId: bigint
  readonly sessionId: bigint
  readonly provedAt: Date
  /** The method, or the key of an identity provider. */
  readonly by: string
}

/** Stores a proof of identity for a session. An older proof never replaces a newer one. */
export const recordProof = async (
  tx: Transaction<Tables>,
  context: PublicContext,
  { userId, sessionId, provedAt, by }: Proof,
): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ provedAt: sql<Date>`greatest(proved_at, ${provedAt}::timestamptz)` })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()
  await audit(
    tx,
    { ...context, actor: { id: userId } },
    { action: 'account.prove', objectType: 'user', objectId: userId, details: { by } },
  )
}

/**
 * The linked provider where a new sign-in proves the identity of a user without a second factor:
 * that of the session, if there are several. Null: none.
 */
export const proofProvider = async (db: Reader, { id, sessionId }: Actor) => {
  if ((await secondStepMethods(db, id)).length > 0) return null
  const found = await db
    .selectFrom('userIdentities as i')
    .innerJoin('identityProviders as p', 'p.id', 'i.providerId')
    .leftJoin('sessions as s', (join) =>
      join.onRef('s.providerId', '=', 'p.id').on('s.id', '=', sessionId),
    )
    .select(['p.id', 'p.key', 'p.label'])
    .where('i.userId', '=', id)
    .where('p.isEnabled', '=', true)
    .orderBy('s.id')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
