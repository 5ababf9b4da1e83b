import { projectCalls } from '@openbooth/contract/project'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { searchProjects } from './queries.ts'

/** The caller's projects with their sums, found by name. */
export const listProjects = verb(projectCalls.list, ({ app, actor, at }, input) =>
  page(app.db.query, searchProjects(app.db.query, actor.id, at, input), input, (row) => row),
)
