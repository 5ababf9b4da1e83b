import { technicianCalls } from '@openbooth/contract/technician'
import { contains, page } from '#platform/list.ts'
import { verb } from '#platform/verb.ts'
import { bookingRows, toBookingRow } from './bookingQueries.ts'

/** The bookings of the platform's technicians. */
export const listBookings = verb(technicianCalls.bookings, async ({ app, actor }, input) => {
  let query = bookingRows(app.db.query).where('b.option', '=', 'purchased')
  if (input.state !== undefined) query = query.where('b.state', '=', input.state)
  if (input.from !== undefined) query = query.where('b.startsAt', '>=', input.from)
  if (input.to !== undefined) query = query.where('b.startsAt', '<', input.to)
  if (input.search) query = query.where(contains(['e.name', 'e.number', 't.name'], input.search))
  return page(app.db.query, query, input, (row) => toBookingRow(row, actor), 'b')
})
