import { projectCalls } from '@openbooth/contract/events/project/calls'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { readProject } from './queries.ts'

export const createProject = verb(projectCalls.create, (context, { name }) =>
  context.app.db.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('programmes')
      .values({ ownerId: context.actor.workspaceId, name, createdAt: context.at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, context, {
      action: 'project.create',
      objectType: 'project',
      objectId: id,
      details: { name },
    })
    return readProject(tx, context.actor.workspaceId, id)
  }),
)
