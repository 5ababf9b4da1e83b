import { eventTemplateCalls } from '@openbooth/contract/events/eventTemplate/calls'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { templateRows, toTemplate } from './queries.ts'

/** One of the caller's templates with its content. */
export const getTemplate = verb(eventTemplateCalls.get, async ({ app, actor }, { id }) => {
  const row = await templateRows(app.db.query, actor.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toTemplate(row) : refuse('Event Template Not Found')
})
