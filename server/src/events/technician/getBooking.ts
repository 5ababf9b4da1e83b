import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { managerRoleOf, maySee } from '../event/index.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { bookingRows, toBooking } from './bookingQueries.ts'

/** The technician booking of an event. Null if it needs none. */
export const getBooking = verb(technicianCalls.booking, async ({ app, actor }, { eventId }) => {
  const { query } = app.db
  const event = await query
    .selectFrom('events as e')
    .innerJoin('workspaces as o', 'o.id', 'e.ownerId')
    .select(['e.ownerId', 'e.customerId', 'o.agentId as ownerAgentId', managerRoleOf(actor)])
    .where('e.id', '=', eventId)
    .executeTakeFirst()
  if (!event || !maySee(actor, event)) return refuse('Event Not Found')
  const row = await bookingRows(query)
    .where('b.eventId', '=', eventId)
    .where('b.state', '!=', 'cancelled')
    .executeTakeFirst()
  return row ? toBooking(row, actor) : null
})
