import { projectCalls } from '@openbooth/contract/events/project/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { findProjects, searchProjects } from './queries.ts'

/** The caller's projects with their sums, found by name. */
export const listProjects = verb(projectCalls.list, ({ app, actor, at }, input) => {
  const { query } = app.db
  const { search } = input
  return search
    ? findProjects(query, actor.workspaceId, at, { ...input, search })
    : page(query, searchProjects(query, actor.workspaceId, at, input), input, (row) => row)
})
