import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { contactsOf } from '#platform/mail/contacts.ts'
import { mailMembers } from '#platform/mail/mailMembers.ts'
import { enqueueMails } from '#platform/mail/mailOutbox.ts'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { inMail } from '../event/index.ts'
import { mailFor } from './mails/mailFor.ts'

const hour = 3_600_000
/** An event without a technician is reported to its organiser this long before its start. */
const missingAhead = 96 * hour
/** A new booking, or one that was just declined, waits this long before it is reported. */
const searchTime = 24 * hour
const mostAtOnce = 100

const bookings = (db: Reader) =>
  db
    .selectFrom('technicianBookings as b')
    .innerJoin('events as e', 'e.id', 'b.eventId')
    .select(['b.id', 'b.eventId', 'b.option'])
    .select(['e.name', 'e.startAt', 'e.endAt', 'e.timeZone'])
    .select('e.ownerId')
    .select(sql<boolean>`is_known_user(e.owner_id)`.as('hostIsKnown'))

type Booking = Awaited<ReturnType<ReturnType<typeof bookings>['execute']>>[number]

const valuesOf = (app: App, booking: Booking) => ({
  event: inMail(booking),
  isOwn: booking.option === 'own',
  link: `${publicUrl(app.env)}/meeting/detail/${booking.eventId}`,
})

/**
 * Emails the organiser that a technician accepted or declined. Call it in the transaction of the
 * response.
 * @param occasion identifies the response, so that it is emailed once
 */
export const notifyOrganiser = async (
  app: App,
  tx: Transaction<Tables>,
  bookingId: bigint,
  answer: { readonly technician: string; readonly accepts: boolean; readonly occasion: string },
  at: Date,
): Promise<void> => {
  const booking = await bookings(tx).where('b.id', '=', bookingId).executeTakeFirstOrThrow()
  const { technician, accepts, occasion } = answer
  await mailMembers(tx, at, booking.ownerId, {
    about: 'technicians',
    occasion: `technician of booking ${bookingId} ${occasion}`,
    uselessFrom: booking.endAt,
    mailIn: ({ language }) =>
      mailFor({
        language,
        kind: accepts ? 'technicianAccepted' : 'technicianDeclined',
        values: { ...valuesOf(app, booking), technician },
      }),
  })
}

/** Emails organisers, once per event, whose event starts in four days without a technician. */
export const reportMissingTechnicians = async (app: App, at: Date): Promise<void> => {
  const before = new Date(at.getTime() - searchTime)
  const missing = await bookings(app.db.query)
    .where('b.option', '=', 'purchased')
    .where('b.state', 'in', ['requested', 'offered'])
    .where('b.startsAt', '>', at)
    .where('b.startsAt', '<=', new Date(at.getTime() + missingAhead))
    .where('b.createdAt', '<', before)
    .where(
      sql<boolean>`not exists (select from technician_offers f
        where f.booking_id = b.id and f.state = 'declined' and f.answered_at >= ${before})`,
    )
    .where(
      sql<boolean>`not exists (select from mail_outbox m
        where m.dedupe_key = 'technician missing for booking ' || b.id)`,
    )
    .orderBy('b.startsAt')
    .limit(mostAtOnce)
    .execute()
  if (missing.length === 0) return
  await app.db.transaction(async (tx) => {
    for (const booking of missing) {
      const mails = (await contactsOf(tx, booking.ownerId, 'technicians')).map(
        ({ emailAddress, language, id }, index) => ({
          ...mailFor({ language, kind: 'technicianMissing', values: valuesOf(app, booking) }),
          to: emailAddress,
          causedBy: null,
          uselessFrom: booking.startAt,
          // The first key is the one that the query above looks for.
          dedupeKey: `technician missing for booking ${booking.id}${index === 0 ? '' : ` to ${id}`}`,
        }),
      )
      await enqueueMails(tx, at, mails)
    }
  })
}
