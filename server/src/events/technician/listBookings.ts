import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { findBookings, searchBookings, toBookingRow } from './bookingQueries.ts'

/** The bookings of the platform's technicians. */
export const listBookings = verb(technicianCalls.bookings, async ({ app, actor }, input) => {
  const { query } = app.db
  const show = (row: Parameters<typeof toBookingRow>[0]) => toBookingRow(row, actor)
  const { search } = input
  if (!search) return page(query, searchBookings(query, input), input, show, 'b')
  const found = await findBookings(query, { ...input, search })
  return { ...found, rows: found.rows.map(show) }
})
