import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { lockBooking } from './lockBooking.ts'
import { offerOf, toOfferView } from './offers.ts'
import { notifyWebhooks } from '#installation/webhook/index.ts'
import { notifyOrganiser } from './notifyOrganiser.ts'
import { notifyTechnician } from './notifyTechnician.ts'

/**
 * Accepts or declines an offer. Refuses if the booking changed since the holder read it, so that a
 * technician cannot accept other times by mistake.
 */
export const answerOffer = publicVerb(
  technicianCalls.answer,
  async (context, { secret, accepts, revision }) => {
    const { app, at } = context
    return app.db.transaction(async (tx) => {
      const { bookingId } = await offerOf(tx, secret)
      await lockBooking(tx, bookingId)
      const offer = await offerOf(tx, secret)
      const wanted = accepts ? 'accepted' : 'declined'
      if (offer.state === wanted) return toOfferView(app, at, offer)
      if (offer.state === 'withdrawn') refuse('Changed By Somebody Else')
      if (offer.state !== 'open') refuse('Technician Offer Already Answered')
      if (offer.revision !== revision) refuse('Changed By Somebody Else')
      await tx
        .updateTable('technicianOffers')
        .set({ state: wanted, answeredAt: at })
        .where('id', '=', offer.id)
        .execute()
      await (accepts ? confirm(tx, bookingId, at) : release(tx, bookingId))
      const answer = {
        technician: offer.technicianName,
        accepts,
        occasion: `${wanted} offer ${offer.id}`,
      }
      await notifyOrganiser(app, tx, bookingId, answer, at)
      await notifyWebhooks(tx, offer.eventId, {
        kind: accepts ? 'technician.accepted' : 'technician.declined',
        at,
      })
      await audit(tx, context, {
        action: accepts ? 'event.technicianAccepted' : 'event.technicianDeclined',
        objectType: 'event',
        objectId: offer.eventId,
        details: { technician: offer.technicianName },
      })
      return toOfferView(app, at, await offerOf(tx, secret))
    })
  },
)

const confirm = async (tx: Transaction<Tables>, bookingId: bigint, at: Date): Promise<void> => {
  await tx
    .updateTable('technicianBookings')
    .set({ state: 'confirmed', confirmedAt: at })
    .where('id', '=', bookingId)
    .execute()
  await notifyTechnician(tx, bookingId, 'confirmed', at)
}

/** Makes the booking available again. The technician who declined needs no email. */
const release = async (tx: Transaction<Tables>, bookingId: bigint): Promise<void> => {
  await tx
    .updateTable('technicianBookings')
    .set({ state: 'requested', technicianId: null })
    .where('id', '=', bookingId)
    .execute()
}
