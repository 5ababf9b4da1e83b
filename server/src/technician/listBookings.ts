import { technicianCalls } from '@openbooth/contract/technician'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { searchBookings, toBookingRow } from './bookingQueries.ts'

/** The bookings of the platform's technicians. */
export const listBookings = verb(technicianCalls.bookings, async ({ app, actor }, input) =>
  page(
    app.db.query,
    searchBookings(app.db.query, input),
    input,
    (row) => toBookingRow(row, actor),
    'b',
  ),
)
