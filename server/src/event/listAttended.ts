import type { CodeRole } from '@openbooth/contract/event/joinCode'
import { eventCalls } from '@openbooth/contract/event'
import type { EventState } from '@openbooth/contract/rules/events'
import { contains, page } from '#platform/list.ts'
import { verb } from '#platform/verb.ts'

/** The events the caller joined by a code while signed in, as noted when joining. */
export const listAttended = verb(eventCalls.attended, async ({ app, actor }, input) => {
  let query = app.db.query
    .selectFrom('attendances as a')
    .innerJoin('events as e', 'e.id', 'a.eventId')
    .innerJoin('users as o', 'o.id', 'e.ownerId')
    .where('a.userId', '=', actor.id)
    .select([
      'e.id',
      'e.number',
      'e.name',
      'e.state',
      'a.role',
      'a.seatName',
      'o.userName as hostName',
      'e.startAt',
      'e.endAt',
      'e.timeZone',
      'a.joinedAt',
    ])
  if (input.search) query = query.where(contains(['e.name', 'e.number'], input.search))
  // Sorted from outside: the columns come from two tables.
  const attended = app.db.query.selectFrom(query.as('attended')).selectAll()
  // The database allows no other roles and states.
  return page(app.db.query, attended, input, (row) => ({
    ...row,
    role: row.role as CodeRole,
    state: row.state as EventState,
  }))
})
