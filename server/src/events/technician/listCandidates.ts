import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { sql } from 'kysely'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { bookingRows, mayBook } from './bookingQueries.ts'
import { keeperOf, keptBy } from './queries.ts'
import { requireByot } from './requireByot.ts'

/** The maximum number of listed candidates. */
const mostCandidates = 200

/** The active technicians who are free for a booking. Those who declined it are last. */
export const listCandidates = verb(
  technicianCalls.candidates,
  async ({ app, at, actor }, { bookingId }) => {
    const { query } = app.db
    const booking = await bookingRows(query).where('b.id', '=', bookingId).executeTakeFirst()
    if (!booking || !mayBook(actor, booking)) return refuse('Technician Booking Not Found')
    const ownerId = keeperOf(actor)
    if (ownerId !== null) await requireByot(query, ownerId, at)
    const { startsAt, endsAt } = booking
    return query
      .selectFrom('technicians')
      .select([
        'id',
        'name',
        'languages',
        'timeZone',
        sql<boolean>`exists (select from technician_offers f where f.booking_id = ${bookingId}
          and f.technician_id = technicians.id and f.state = 'declined')`.as('hasDeclined'),
      ])
      .where(keptBy(actor))
      .where('isActive', '=', true)
      .where(sql<boolean>`is_technician_free(id, ${startsAt}, ${endsAt}, ${bookingId})`)
      .orderBy('hasDeclined')
      .orderBy('name')
      .orderBy('id')
      .limit(mostCandidates)
      .execute()
  },
)
