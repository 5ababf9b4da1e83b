import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { lockAsOwner } from '../queries.ts'

/** Renames a team. A personal workspace has the name of its user. */
export const renameTeam = verb(workspaceCalls.rename, async (context, { name }) => {
  await context.app.db.transaction(async (tx) => {
    const workspace = await lockAsOwner(tx, context)
    if (workspace.isPersonal) return refuse('Not For A Personal Workspace')
    if (workspace.name === name) return
    await tx.updateTable('workspaces').set({ name }).where('id', '=', workspace.id).execute()
    await audit(tx, context, {
      action: 'workspace.rename',
      objectType: 'workspace',
      objectId: workspace.id,
      details: { before: { name: workspace.name }, after: { name } },
    })
  })
  return {}
})
