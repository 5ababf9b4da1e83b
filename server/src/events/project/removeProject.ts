import { projectCalls } from '@openbooth/contract/events/project/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { lockProject } from './queries.ts'

/** Removes a project without events; cancelled ones count, because they stay in the history. */
export const removeProject = verb(projectCalls.remove, (context, { id }) =>
  context.app.db.transaction(async (tx) => {
    const project = await lockProject(tx, context.actor.workspaceId, id)
    const event = await tx
      .selectFrom('events')
      .select('id')
      .where('programmeId', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (event) return refuse('Project Is Not Empty')
    await tx.deleteFrom('programmes').where('id', '=', id).execute()
    await audit(tx, context, {
      action: 'project.remove',
      objectType: 'project',
      objectId: id,
      details: { name: project.name },
    })
    return {}
  }),
)
