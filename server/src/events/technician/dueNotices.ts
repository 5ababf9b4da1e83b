import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { contactOf } from '#platform/mail/contacts.ts'
import type { App } from '#platform/run/app.ts'

/** A technician who must be notified of a booking, and the event's owner. */
export interface ToNotify {
  readonly bookingId: bigint
  readonly technicianId: bigint
  readonly hostId: bigint
}

const mostAtOnce = 200

/** The technicians whose notification is due. */
export const peopleToNotify = async ({ db }: App, at: Date): Promise<ToNotify[]> => {
  const { rows } = await sql<ToNotify>`
    select distinct f.booking_id as "bookingId", f.technician_id as "technicianId", e.owner_id as "hostId"
    from technician_notices n join technician_offers f on f.id = n.offer_id
      join technician_bookings b on b.id = f.booking_id join events e on e.id = b.event_id
    where n.mailed_at is null and n.dropped_at is null and n.due_at <= ${at}
    limit ${mostAtOnce}`.execute(db.query)
  return rows
}

const notices = (tx: Transaction<Tables>, { bookingId, technicianId }: ToNotify) =>
  tx
    .selectFrom('technicianNotices as n')
    .innerJoin('technicianOffers as f', 'f.id', 'n.offerId')
    .innerJoin('technicians as t', 't.id', 'f.technicianId')
    .innerJoin('technicianBookings as b', 'b.id', 'f.bookingId')
    .innerJoin('events as e', 'e.id', 'b.eventId')
    .innerJoin('workspaces as w', 'w.id', 'e.ownerId')
    .innerJoin('users as o', (join) => join.on('o.id', '=', contactOf('w')))
    .select([
      'n.id',
      'n.kind',
      'n.revision',
      'n.isOpen',
      'n.eventName as name',
      'n.startsAt as startAt',
      'n.endsAt as endAt',
      'n.timeZone',
      'n.mailedAt',
      'n.mailId',
      'f.id as offerId',
      'f.bookingId',
      'b.eventId',
      'f.technicianId',
      'f.issueKey',
      't.emailAddress as address',
      't.mailLanguage',
      'w.id as hostId',
      'w.name as userName',
      'o.emailAddress',
    ])
    .select(sql<boolean>`is_known_user(w.id)`.as('hostIsKnown'))
    .where('f.bookingId', '=', bookingId)
    .where('f.technicianId', '=', technicianId)
    .where('n.droppedAt', 'is', null)

export type Notice = Awaited<ReturnType<ReturnType<typeof notices>['execute']>>[number]

/**
 * The pending notices of a technician about a booking in order, and the sent ones, latest first.
 */
export const noticesOf = async (
  tx: Transaction<Tables>,
  who: ToNotify,
): Promise<{ waiting: Notice[]; told: Notice[] }> => {
  const waiting = await notices(tx, who)
    .where('n.mailedAt', 'is', null)
    .orderBy('n.id')
    .forUpdate('n')
    .skipLocked()
    .execute()
  const sent = await notices(tx, who)
    .where('n.mailedAt', 'is not', null)
    .orderBy('n.id', 'desc')
    .execute()
  return { waiting, told: sent }
}
