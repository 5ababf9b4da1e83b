import type { MemberRole } from '@openbooth/contract/roles'
import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Context } from '#platform/http/verb.ts'

/** Members of a workspace in the order in which they joined, with the data that other members see. */
export const membersOf = async (db: Reader, workspaceId: bigint) => {
  const rows = await db
    .selectFrom('workspaceMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.userId', 'm.role', 'm.createdAt', 'u.userName', 'u.emailAddress', 'u.language'])
    // An administrator acts for no team.
    .select(
      sql<boolean>`not u.in_blacklist and u.anonymised_at is null and u.approval = 1
        and (select own.role <> 1 or own.id = m.workspace_id from workspaces own where own.id = u.id)`.as(
        'isActive',
      ),
    )
    .where('m.workspaceId', '=', workspaceId)
    .orderBy('m.createdAt')
    .orderBy('m.userId')
    .execute()
  // The database allows no other roles.
  return rows.map((row) => ({ ...row, role: row.role as MemberRole }))
}

export type Member = Awaited<ReturnType<typeof membersOf>>[number]

export interface LockedWorkspace {
  readonly id: bigint
  readonly name: string
  readonly isPersonal: boolean
  readonly members: readonly Member[]
}

/**
 * Locks a workspace until the end of the transaction, so that changes of its members wait for each
 * other, and reads its members afterwards.
 */
export const lockWorkspace = async (
  tx: Transaction<Tables>,
  id: bigint,
): Promise<LockedWorkspace> => {
  const workspace = await tx
    .selectFrom('workspaces')
    .select(['id', 'name', 'isPersonal'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!workspace) return refuse('Workspace Not Found')
  return { ...workspace, members: await membersOf(tx, id) }
}

/**
 * Locks the acting workspace and checks the caller again, who may have been removed or got another
 * role since the call began.
 */
export const lockAsMember = async (tx: Transaction<Tables>, { actor }: Context) => {
  const workspace = await lockWorkspace(tx, actor.workspaceId)
  const own = workspace.members.find(({ userId }) => userId === actor.id)
  return own ? { ...workspace, own } : refuse('Workspace Not Found')
}

/** The same for acts of owners. */
export const lockAsOwner = async (tx: Transaction<Tables>, context: Context) => {
  const workspace = await lockAsMember(tx, context)
  return workspace.own.role === 'owner' ? workspace : refuse('No Permission')
}

/** A member by id. @throws Member Not Found */
export const memberIn = ({ members }: LockedWorkspace, userId: bigint): Member =>
  members.find((member) => member.userId === userId) ?? refuse('Member Not Found')

/**
 * Refuses to take ownership from the only owner who can sign in, and from the user of a personal
 * workspace.
 */
export const refuseWithoutOwner = (workspace: LockedWorkspace, leaving: Member): void => {
  if (workspace.isPersonal && leaving.userId === workspace.id)
    refuse('Not For A Personal Workspace')
  const others = workspace.members.filter(
    ({ userId, role, isActive }) => role === 'owner' && isActive && userId !== leaving.userId,
  )
  if (leaving.role === 'owner' && others.length === 0) refuse('The Last Owner Stays')
}

/** Gives a member of a locked workspace another role. */
export const setRole = async (
  tx: Transaction<Tables>,
  workspaceId: bigint,
  userId: bigint,
  role: MemberRole,
): Promise<void> => {
  await tx
    .updateTable('workspaceMembers')
    .set({ role })
    .where('workspaceId', '=', workspaceId)
    .where('userId', '=', userId)
    .execute()
}
