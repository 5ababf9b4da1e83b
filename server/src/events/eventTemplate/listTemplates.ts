import { eventTemplateCalls } from '@openbooth/contract/events/eventTemplate/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { columnOf, searchTemplates } from './searchTemplates.ts'

/** The caller's own templates. */
export const listTemplates = verb(eventTemplateCalls.list, ({ app, actor }, input) =>
  page(
    app.db.query,
    searchTemplates(app.db.query, actor.workspaceId, input),
    { ...input, sort: columnOf(input.sort) },
    (row) => row,
  ),
)
