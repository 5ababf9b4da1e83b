import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

/**
 * Several users, whom nobody else changes until the transaction ends.
 * @returns in the order asked for, each once; undefined: there is none of this id, or nobody any more
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
