import type { Verb } from '#platform/http/verb.ts'
import { createProject } from './createProject.ts'
import { exportProjects } from './exportProjects.ts'
import { getProject } from './getProject.ts'
import { listProjects } from './listProjects.ts'
import { removeProject } from './removeProject.ts'
import { renameProject } from './renameProject.ts'

export { findProjects, projectRows, projectsNamed, searchProjects } from './queries.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listProjects,
  exportProjects,
  getProject,
  createProject,
  renameProject,
  removeProject,
]
