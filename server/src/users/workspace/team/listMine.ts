import { role, type MemberRole, type Role } from '@openbooth/contract/roles'
import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { sql } from 'kysely'
import { verb } from '#platform/http/verb.ts'
import { openInvitations, toOwnInvitation } from '../invitations/openInvitations.ts'

/** The caller's workspaces, the personal one first, and open invitations to the caller's address. */
export const listMine = verb(workspaceCalls.mine, async ({ app, at, actor }) => {
  const rows = await app.db.query
    .selectFrom('workspaceMembers as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .select(['w.id', 'w.name', 'w.isPersonal', 'w.role', 'm.role as memberRole'])
    .select(
      sql<number>`(select count(*)::integer from workspace_members o where o.workspace_id = w.id)`.as(
        'memberCount',
      ),
    )
    .where('m.userId', '=', actor.id)
    .orderBy(sql`w.id <> m.user_id`)
    .orderBy(sql`lower(w.name)`)
    .orderBy('w.id')
    .execute()
  const workspaces = rows.map((row) => ({
    ...row,
    // The database allows no other roles.
    role: row.role as Role,
    memberRole: row.memberRole as MemberRole,
  }))
  // An administrator acts for no team.
  const isAdmin = workspaces.some(({ id, role: type }) => id === actor.id && type === role.admin)
  if (isAdmin)
    return { workspaces: workspaces.filter(({ id }) => id === actor.id), invitations: [] }
  const invitations = await openInvitations(app.db.query, at)
    .innerJoin('users as o', (join) =>
      join.on(sql`lower(o.email_address)`, '=', sql`lower(i.email_address)`),
    )
    .where('o.id', '=', actor.id)
    .orderBy('i.id')
    .execute()
  return { workspaces, invitations: invitations.map(toOwnInvitation) }
})
