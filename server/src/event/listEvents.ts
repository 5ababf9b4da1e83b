import { eventCalls } from '@openbooth/contract/event'
import { page } from '#platform/list.ts'
import { verb } from '#platform/verb.ts'
import { hostedEvents, toEventRow } from './queries.ts'
import { searchHosted } from './searchHosted.ts'

/** The events the caller hosts; found by name and number. */
export const listEvents = verb(eventCalls.list, ({ app, actor }, input) => {
  const { query } = app.db
  const { search } = input
  return search
    ? searchHosted(query, actor.id, { ...input, search })
    : page(query, hostedEvents(query, actor.id, input), input, toEventRow, 'e')
})
