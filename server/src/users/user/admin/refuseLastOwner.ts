import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'

/**
 * Locks the workspaces that users own, before the users. Changes of their members take the same
 * lock first, so that the last owner stays the last one until the transaction ends.
 */
export const lockOwnedWorkspaces = async (
  tx: Transaction<Tables>,
  userIds: readonly bigint[],
): Promise<void> => {
  await sql`
    select from workspaces where id in (
      select workspace_id from workspace_members where user_id = any (${userIds}) and role = 'owner')
    order by id for no key update`.execute(tx)
}

/**
 * Refuses to block the only owner who can sign in while a workspace has other members. They need an
 * owner.
 * @throws User Owns A Team
 */
export const refuseLastOwner = async (tx: Transaction<Tables>, userId: bigint): Promise<void> => {
  if (await isLastOwner(tx, userId)) refuse('User Owns A Team')
}

/** The same as an answer. */
export const isLastOwner = async (tx: Transaction<Tables>, userId: bigint): Promise<boolean> => {
  const { rows } = await sql<{ isLast: boolean }>`
    select exists (
      select from workspace_members m
      where m.user_id = ${userId} and m.role = 'owner'
        and exists (select from workspace_members o where o.workspace_id = m.workspace_id and o.user_id <> m.user_id)
        and not exists (
          select from workspace_members o join users u on u.id = o.user_id join workspaces own on own.id = u.id
          where o.workspace_id = m.workspace_id and o.user_id <> m.user_id and o.role = 'owner'
            and not u.in_blacklist and u.anonymised_at is null and u.approval = 1 and own.role <> 1)) as "isLast"`.execute(
    tx,
  )
  return rows[0]!.isLast
}

/**
 * Refuses to anonymise a user or to make one an administrator whose personal workspace has other
 * members, or whose team would remain without an owner.
 * @throws User Owns A Team
 */
export const refuseOwner = async (tx: Transaction<Tables>, userId: bigint): Promise<void> => {
  if (await ownsTeam(tx, userId)) refuse('User Owns A Team')
}

/** The same as an answer. */
export const ownsTeam = async (tx: Transaction<Tables>, userId: bigint): Promise<boolean> => {
  if (await isLastOwner(tx, userId)) return true
  const { rows } = await sql<{ owns: boolean }>`
    select exists (
      select from workspace_members m
      where m.user_id = ${userId} and m.role = 'owner'
        and case when m.workspace_id = m.user_id
          then exists (select from workspace_members o where o.workspace_id = m.workspace_id and o.user_id <> m.user_id)
          else not exists (
            select from workspace_members o where o.workspace_id = m.workspace_id and o.user_id <> m.user_id and o.role = 'owner')
        end) as owns`.execute(tx)
  return rows[0]!.owns
}
