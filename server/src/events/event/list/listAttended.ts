import { eventCalls } from '@openbooth/contract/events/event/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { searchAttended, toAttended } from './searchAttended.ts'

/** The events the caller joined by a code while signed in. */
export const listAttended = verb(eventCalls.attended, ({ app, actor }, input) =>
  page(app.db.query, searchAttended(app.db.query, actor.id, input.search), input, toAttended),
)
