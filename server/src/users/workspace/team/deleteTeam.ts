import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { sql } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { lockAsOwner } from '../queries.ts'

/**
 * Deletes a team without other members, events, money and payments. The database decides what is
 * empty (`delete_empty_workspace`).
 */
export const deleteTeam = verb(workspaceCalls.delete, async (context) => {
  await context.app.db.transaction(async (tx) => {
    const workspace = await lockAsOwner(tx, context)
    if (workspace.isPersonal) return refuse('Not For A Personal Workspace')
    if (workspace.members.length > 1) return refuse('Team Is Not Empty')
    const { rows } = await sql<{ isDeleted: boolean }>`
      select delete_empty_workspace(${workspace.id}) as "isDeleted"`.execute(tx)
    if (rows[0]?.isDeleted !== true) return refuse('Team Is Not Empty')
    await audit(tx, context, {
      action: 'workspace.delete',
      objectType: 'workspace',
      objectId: workspace.id,
      details: { name: workspace.name },
    })
  })
  return {}
})
