import type { SeatRole } from '@openbooth/contract/roles'
import type { EventState } from '@openbooth/contract/events/event/rules/events'
import type { Reader } from '#platform/database/database.ts'
import { contains } from '#platform/list/list.ts'

/** The events a user joined by a code while signed in, as noted when joining. */
export const searchAttended = (db: Reader, userId: bigint, search: string | undefined) => {
  let query = db
    .selectFrom('attendances as a')
    .innerJoin('events as e', 'e.id', 'a.eventId')
    .innerJoin('workspaces as o', 'o.id', 'e.ownerId')
    .where('a.userId', '=', userId)
    .select([
      'e.id',
      'e.number',
      'e.name',
      'e.state',
      'a.role',
      'a.seatName',
      'o.name as hostName',
      'e.startAt',
      'e.endAt',
      'e.timeZone',
      'a.joinedAt',
    ])
  if (search) query = query.where(contains(['e.name', 'e.number'], search))
  // Sorted outside, because the columns come from two tables.
  return db.selectFrom(query.as('attended')).selectAll()
}

/** The database allows no other roles and states. */
export const toAttended = <Row extends { readonly role: string; readonly state: number }>(
  row: Row,
) => ({ ...row, role: row.role as SeatRole, state: row.state as EventState })
