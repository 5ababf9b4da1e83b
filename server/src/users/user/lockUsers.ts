import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

/**
 * Locks several users until the end of the transaction.
 * @returns the users in the requested order, each once; undefined for a missing or anonymised user
 */
export const lockUsers = async (tx: Transaction<Tables>, userIds: readonly bigint[]) => {
  const ids = [...new Set(userIds)]
  const users = await tx
    .selectFrom('users')
    .select(['id', 'userName', 'emailAddress', 'language', 'role', 'approval', 'agentId'])
    .where('id', 'in', ids)
    .where('anonymisedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const known = new Map(users.map((user) => [user.id, user]))
  return ids.map((id) => ({ id, user: known.get(id) }))
}

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUsers>>[number]['user']>
