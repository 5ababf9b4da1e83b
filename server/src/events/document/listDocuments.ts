import { documentCalls } from '@openbooth/contract/events/document/calls'
import { verb } from '#platform/http/verb.ts'
import { documentsOf, requireEvent } from './queries.ts'

/** The documents of an event for editors. */
export const listDocuments = verb(documentCalls.list, async ({ app, actor }, { eventId }) => {
  await requireEvent(app.db.query, actor, eventId, 'view')
  return documentsOf(app.db.query, eventId)
})
