import { eventCalls } from '@openbooth/contract/events/event/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { everybodysEvents, everybodysRows, orderOf, toAnybodysEvent } from '../queries.ts'
import { searchEvents } from './searchEvents.ts'

/** The events of all owners, for administrators; found by name and number. */
export const listAll = verb(eventCalls.all, async (context, asked) => {
  const input = orderOf(asked)
  const { query } = context.app.db
  const show = toAnybodysEvent(context)
  const { search, ...others } = input
  if (!search) return page(query, everybodysEvents(query, input), input, show, 'e')
  const found = await searchEvents(
    query,
    { ...input, search },
    (text) => everybodysRows(query, { ...others, ...(text !== undefined && { search: text }) }),
    (ids) => everybodysEvents(query, others).where('e.id', 'in', ids).execute(),
  )
  return { ...found, rows: found.rows.map(show) }
})
