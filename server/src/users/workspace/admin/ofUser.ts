import type { MemberRole } from '@openbooth/contract/roles'
import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { sql } from 'kysely'
import { verb } from '#platform/http/verb.ts'

/** The workspaces of a user with their owners, for administrators. */
export const ofUser = verb(workspaceCalls.ofUser, async ({ app }, { userId }) => {
  const rows = await app.db.query
    .selectFrom('workspaceMembers as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .select(['w.id', 'w.name', 'w.isPersonal', 'm.role as memberRole', 'm.createdAt'])
    .select([
      sql<number>`(select count(*)::integer from workspace_members o where o.workspace_id = w.id)`.as(
        'memberCount',
      ),
      sql<{ id: number; userName: string }[]>`(
        select jsonb_agg(jsonb_build_object('id', u.id, 'userName', u.user_name) order by o.created_at, u.id)
        from workspace_members o join users u on u.id = o.user_id
        where o.workspace_id = w.id and o.role = 'owner')`.as('owners'),
    ])
    .where('m.userId', '=', userId)
    .orderBy(sql`w.id <> m.user_id`)
    .orderBy('w.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    // The database allows no other roles.
    memberRole: row.memberRole as MemberRole,
    owners: row.owners.map(({ id, userName }) => ({ id: BigInt(id), userName })),
  }))
})
