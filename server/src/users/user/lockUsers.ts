import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

/**
 * Locks several users and their personal workspaces until the end of the transaction.
 * @returns the users in the requested order, each once; undefined for a missing or anonymised user
 */
export const lockUsers = async (tx: Transaction<Tables>, userIds: readonly bigint[]) => {
  const ids = [...new Set(userIds)]
  const users = await tx
    .selectFrom('users as u')
    .innerJoin('workspaces as w', 'w.id', 'u.id')
    .select(['u.id', 'u.userName', 'u.emailAddress', 'u.language', 'u.approval'])
    .select(['w.role', 'w.agentId'])
    .where('u.id', 'in', ids)
    .where('u.anonymisedAt', 'is', null)
    .orderBy('u.id')
    .forNoKeyUpdate()
    .execute()
  const known = new Map(users.map((user) => [user.id, user]))
  return ids.map((id) => ({ id, user: known.get(id) }))
}

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUsers>>[number]['user']>

/**
 * Locks several workspaces until the end of the transaction.
 * @returns the workspaces in the requested order, each once; undefined for a missing one and for
 * that of an anonymised user
 */
export const lockWorkspaces = async (tx: Transaction<Tables>, workspaceIds: readonly bigint[]) => {
  const ids = [...new Set(workspaceIds)]
  const workspaces = await tx
    .selectFrom('workspaces as w')
    .leftJoin('users as u', 'u.id', 'w.id')
    .select(['w.id', 'w.name as userName', 'w.role', 'w.agentId'])
    .where('w.id', 'in', ids)
    .where('u.anonymisedAt', 'is', null)
    .orderBy('w.id')
    .forNoKeyUpdate('w')
    .execute()
  const known = new Map(workspaces.map((workspace) => [workspace.id, workspace]))
  return ids.map((id) => ({ id, workspace: known.get(id) }))
}

export type LockedWorkspace = NonNullable<
  Awaited<ReturnType<typeof lockWorkspaces>>[number]['workspace']
>
