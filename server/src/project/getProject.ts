import { mostProjectEvents, projectCalls } from '@openbooth/contract/project'
import { hostedEvents, toEventRow } from '../event/index.ts'
import { verb } from '#platform/http/verb.ts'
import { readProject } from './queries.ts'

/** A project with its sums and its first events. */
export const getProject = verb(projectCalls.get, async (context, { id }) => {
  const { app, actor } = context
  const db = app.db.query
  const project = await readProject(db, actor.id, id)
  const rows = await hostedEvents(db, actor.id, { whose: 'own', projectId: id })
    .orderBy('e.startAt')
    .orderBy('e.id')
    .limit(mostProjectEvents)
    .execute()
  return { ...project, rows: rows.map(toEventRow(context)) }
})
