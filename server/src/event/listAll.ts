import { eventCalls } from '@openbooth/contract/event'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { everybodysEvents, everybodysRows, toAnybodysEvent } from './queries.ts'
import { searchEvents } from './searchEvents.ts'

/** The events of all owners, for administrators; found by name and number. */
export const listAll = verb(eventCalls.all, async ({ app }, input) => {
  const { query } = app.db
  const { search, ...others } = input
  if (!search) return page(query, everybodysEvents(query, input), input, toAnybodysEvent, 'e')
  const found = await searchEvents(
    query,
    { ...input, search },
    (text) => everybodysRows(query, { ...others, ...(text !== undefined && { search: text }) }),
    (ids) => everybodysEvents(query, others).where('e.id', 'in', ids).execute(),
  )
  return { ...found, rows: found.rows.map(toAnybodysEvent) }
})
