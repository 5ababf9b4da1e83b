import { type BookingState, technicianCalls } from '@openbooth/contract/events/technician/calls'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { keptBy, technicianRows, toTechnician } from './queries.ts'

/** A technician's bookings and absences between two instants, in order. */
export const getCalendar = verb(
  technicianCalls.calendar,
  async ({ app, actor }, { id, from, to }) => {
    const { query } = app.db
    const row = await technicianRows(query)
      .where('id', '=', id)
      .where(keptBy(actor))
      .executeTakeFirst()
    if (!row) return refuse('Technician Not Found')
    const blocks = await query
      .selectFrom('technicianBlocks')
      .select(['id', 'startsAt', 'endsAt', 'reason'])
      .where('technicianId', '=', id)
      .where('startsAt', '<', to)
      .where('endsAt', '>', from)
      .execute()
    const bookings = await query
      .selectFrom('technicianBookings as b')
      .innerJoin('events as e', 'e.id', 'b.eventId')
      .select(['b.id', 'b.startsAt', 'b.endsAt', 'b.state', 'b.eventId', 'e.name', 'e.number'])
      .where('b.technicianId', '=', id)
      .where('b.state', '!=', 'cancelled')
      .where('b.startsAt', '<', to)
      .where('b.endsAt', '>', from)
      .execute()
    const entries = [
      ...blocks.map((block) => ({ kind: 'block' as const, ...block })),
      ...bookings.map(({ name, number, state, ...booking }) => ({
        kind: 'booking' as const,
        ...booking,
        // The database allows no others.
        state: state as BookingState,
        eventName: name,
        eventNumber: number,
      })),
    ]
    return {
      technician: toTechnician(row),
      entries: entries.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()),
    }
  },
)
