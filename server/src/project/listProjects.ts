import { projectCalls } from '@openbooth/contract/project'
import { contains, page } from '#platform/list.ts'
import { verb } from '#platform/verb.ts'
import { projectRows } from './queries.ts'

/** The caller's projects with their sums, found by name. */
export const listProjects = verb(projectCalls.list, ({ app, actor }, input) => {
  let query = projectRows(app.db.query, actor.id)
  if (input.search) query = query.where(contains(['p.name'], input.search))
  // Sorted from outside: the columns come from two sources.
  const projects = app.db.query.selectFrom(query.as('found')).selectAll()
  return page(app.db.query, projects, input, (row) => row)
})
