import { projectCalls } from '@openbooth/contract/events/project/calls'
import { audit } from '#platform/audit/audit.ts'
import { requireVersion } from '#platform/http/stale.ts'
import { verb } from '#platform/http/verb.ts'
import { lockProject, readProject } from './queries.ts'

export const renameProject = verb(projectCalls.rename, (context, { id, version, name }) =>
  context.app.db.transaction(async (tx) => {
    const ownerId = context.actor.workspaceId
    const before = await lockProject(tx, ownerId, id)
    await requireVersion(
      tx,
      context,
      { is: before.version, read: version },
      { objectType: 'project', objectId: id },
      { call: projectCalls.rename, read: () => readProject(tx, ownerId, id) },
    )
    if (name !== before.name) {
      await tx.updateTable('programmes').set({ name }).where('id', '=', id).execute()
      await audit(tx, context, {
        action: 'project.rename',
        objectType: 'project',
        objectId: id,
        details: { before: { name: before.name }, after: { name } },
      })
    }
    return readProject(tx, ownerId, id)
  }),
)
