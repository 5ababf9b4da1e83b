import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Actor } from '#platform/http/session.ts'
import { mayBook } from './bookingQueries.ts'

const columns = (tx: Transaction<Tables>) =>
  tx
    .selectFrom('technicianBookings as b')
    .innerJoin('events as e', 'e.id', 'b.eventId')
    .select([
      'b.id',
      'b.eventId',
      'b.option',
      'b.state',
      'b.technicianId',
      'b.startsAt',
      'b.endsAt',
      'b.revision',
      'e.ownerId',
    ])

/**
 * Locks the event of a booking, as every action on the event does, so that they run one after the
 * other.
 */
export const lockBooking = async (tx: Transaction<Tables>, id: bigint) => {
  const found = await columns(tx).where('b.id', '=', id).executeTakeFirst()
  if (!found) return undefined
  await tx
    .selectFrom('events')
    .select('id')
    .where('id', '=', found.eventId)
    .forNoKeyUpdate()
    .execute()
  // Read again, because it may have changed during the wait for the lock.
  return columns(tx).where('b.id', '=', id).executeTakeFirstOrThrow()
}

/** Locks a booking that the actor manages. For others the error is the same as for missing ones. */
export const lockOwnBooking = async (tx: Transaction<Tables>, actor: Actor, id: bigint) => {
  const booking = await lockBooking(tx, id)
  return booking && mayBook(actor, booking) ? booking : refuse('Technician Booking Not Found')
}
