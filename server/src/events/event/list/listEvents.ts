import { eventCalls } from '@openbooth/contract/events/event/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { ownIfNoneHeld } from './ownIfNoneHeld.ts'
import { hostedEvents, hostedRows, orderOf, toEventRow } from '../queries.ts'
import { searchEvents } from './searchEvents.ts'

/** The events that the caller hosts and those held for the caller, searched by name and number. */
export const listEvents = verb(eventCalls.list, async (context, asked) => {
  const input = orderOf(asked)
  const { app, actor } = context
  const { query } = app.db
  const show = toEventRow(context)
  const whose = await ownIfNoneHeld(query, actor.workspaceId, input.whose)
  const { search, ...others } = { ...input, whose, personId: actor.id }
  if (!search) return page(query, hostedEvents(query, actor.workspaceId, others), input, show, 'e')
  const found = await searchEvents(
    query,
    { ...input, search },
    (text) =>
      hostedRows(query, actor.workspaceId, {
        ...others,
        ...(text !== undefined && { search: text }),
      }),
    (ids) => hostedEvents(query, actor.workspaceId, others).where('e.id', 'in', ids).execute(),
  )
  return { ...found, rows: found.rows.map(show) }
})
