import { eventCalls } from '@openbooth/contract/event'
import { page } from '#platform/list.ts'
import { verb } from '#platform/verb.ts'
import { hostedEvents, toEventRow } from './queries.ts'

/** The events the caller hosts; found by name and number. */
export const listEvents = verb(eventCalls.list, ({ app, actor }, input) =>
  page(app.db.query, hostedEvents(app.db.query, actor.id, input), input, toEventRow, 'e'),
)
