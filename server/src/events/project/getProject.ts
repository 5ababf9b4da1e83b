import { projectCalls } from '@openbooth/contract/events/project/calls'
import { verb } from '#platform/http/verb.ts'
import { readProject } from './queries.ts'

/** A project with its sums. */
export const getProject = verb(projectCalls.get, ({ app, actor }, { id }) =>
  readProject(app.db.query, actor.workspaceId, id),
)
