import { projectCalls } from '@openbooth/contract/project'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { lockProject, readProject } from './queries.ts'

/** Gives a project another name. */
export const renameProject = verb(projectCalls.rename, (context, { id, name }) =>
  context.app.db.transaction(async (tx) => {
    const ownerId = context.actor.id
    const before = await lockProject(tx, ownerId, id)
    await tx.updateTable('projects').set({ name }).where('id', '=', id).execute()
    await audit(tx, context, {
      action: 'project.rename',
      objectType: 'project',
      objectId: id,
      details: { before: before.name, after: name },
    })
    return readProject(tx, ownerId, id)
  }),
)
