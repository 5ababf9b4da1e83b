import type { InputOf } from '@openbooth/contract/call'
import {
  type TechnicianBooking,
  technicianCalls,
} from '@openbooth/contract/events/technician/calls'
import { sql, type Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import { readBooking } from './bookingQueries.ts'
import { lockOwnBooking } from './lockBooking.ts'
import { newOfferIssue } from '#installation/secretKey/index.ts'
import { isFree, keeperOf, lockTechnician } from './queries.ts'
import { requireByot } from './requireByot.ts'
import { notifyOrganiser } from './notifyOrganiser.ts'
import { notifyTechnician } from './notifyTechnician.ts'

type Input = InputOf<typeof technicianCalls.offer>

/** Emails a technician an offer for an open booking. */
export const offerBooking = verb(technicianCalls.offer, (context, input) =>
  book(context, input, 'offered'),
)

/** Books a technician who agreed by other means, including one with an unanswered offer. */
export const assignTechnician = verb(technicianCalls.assign, (context, input) =>
  book(context, input, 'confirmed'),
)

const book = (
  context: Context,
  { bookingId, technicianId }: Input,
  state: 'offered' | 'confirmed',
): Promise<TechnicianBooking> => {
  const { app, at, actor } = context
  return app.db.transaction(async (tx) => {
    const booking = await lockOwnBooking(tx, actor, bookingId)
    const ownerId = keeperOf(actor)
    if (ownerId !== null) await requireByot(tx, ownerId, at)
    const technician = await lockTechnician(tx, ownerId, technicianId)
    const wasAsked =
      state === 'confirmed' && booking.state === 'offered' && booking.technicianId === technicianId
    if (booking.state !== 'requested' && !wasAsked) refuse('Booking State Does Not Allow This')
    if (!technician.isActive || !(await isFree(tx, technicianId, booking, bookingId))) {
      refuse('Technician Not Free', { path: 'technicianId' })
    }
    await (wasAsked
      ? answerFor(tx, bookingId, at)
      : tx
          .insertInto('technicianOffers')
          .values({
            bookingId,
            technicianId,
            ...newOfferIssue(app.secrets),
            offeredAt: at,
            ...(state === 'offered' ? { state: 'open' } : { state: 'accepted', answeredAt: at }),
          })
          .execute())
    await tx
      .updateTable('technicianBookings')
      .set({ state, technicianId, confirmedAt: state === 'confirmed' ? at : null })
      .where('id', '=', bookingId)
      .execute()
    await notifyTechnician(tx, bookingId, state === 'offered' ? 'offer' : 'confirmed', at)
    // Organisers who book their own technicians know.
    if (state === 'confirmed' && ownerId === null) {
      const answer = {
        technician: technician.name,
        accepts: true,
        occasion: `assigned ${technicianId} at ${at.toISOString()}`,
      }
      await notifyOrganiser(app, tx, bookingId, answer, at)
    }
    await audit(tx, context, {
      action: state === 'offered' ? 'event.technicianOffered' : 'event.technicianAssigned',
      objectType: 'event',
      objectId: booking.eventId,
      details: { technician: technician.name },
    })
    return readBooking(tx, bookingId, actor)
  })
}

const answerFor = (tx: Transaction<Tables>, bookingId: bigint, at: Date): Promise<unknown> =>
  tx
    .updateTable('technicianOffers')
    .set({ state: 'accepted', answeredAt: at })
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'open')
    .execute()

/** Withdraws an offer or a booking, so that another technician can be chosen. */
export const withdrawTechnician = verb(technicianCalls.withdraw, async (context, { bookingId }) => {
  const { app, at, actor } = context
  return app.db.transaction(async (tx) => {
    const booking = await lockOwnBooking(tx, actor, bookingId)
    if (booking.state !== 'offered' && booking.state !== 'confirmed') {
      refuse('Booking State Does Not Allow This')
    }
    const before = await readBooking(tx, bookingId, actor)
    await sql`select release_technician(${bookingId}, ${at})`.execute(tx)
    await tx
      .updateTable('technicianBookings')
      .set({ state: 'requested', technicianId: null, confirmedAt: null })
      .where('id', '=', bookingId)
      .execute()
    await audit(tx, context, {
      action: 'event.technicianWithdrawn',
      objectType: 'event',
      objectId: booking.eventId,
      details: { technician: before.technician?.name },
    })
    return readBooking(tx, bookingId, actor)
  })
})
