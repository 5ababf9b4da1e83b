import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { OfferView } from '@openbooth/contract/events/technician/calls'
import { sql } from 'kysely'
import { linkOf } from '../event/index.ts'
import type { App } from '#platform/run/app.ts'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { hashOf } from '#platform/http/session.ts'

const offersWithEvents = (db: Reader) =>
  db
    .selectFrom('technicianOffers as f')
    .innerJoin('technicianBookings as b', 'b.id', 'f.bookingId')
    .innerJoin('technicians as t', 't.id', 'f.technicianId')
    .innerJoin('events as e', 'e.id', 'b.eventId')
    .innerJoin('workspaces as o', 'o.id', 'e.ownerId')
    .leftJoin('joinCodes as c', (join) =>
      join
        .onRef('c.eventId', '=', 'e.id')
        .on('c.role', '=', 'technician')
        .on('c.revokedAt', 'is', null),
    )
    .select([
      'f.id',
      'f.bookingId',
      'f.state',
      'b.state as bookingState',
      'b.revision',
      'b.eventId',
      'b.startsAt',
      'b.endsAt',
      't.name as technicianName',
      't.mailLanguage',
      'e.name as eventName',
      'e.number as eventNumber',
      'e.timeZone',
      'o.name as hostName',
      'c.issueKey as seatIssue',
      sql<{ enName: string; zhName: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('enName', l.en_name, 'zhName', l.zh_name) order by l.position, l.en_name)
        from channels l where l.id = e.floor_channel_id or l.id in (
          select unnest(array[h.channel_a, h.channel_b, h.channel_c]) from booths h where h.event_id = e.id)), '[]')`.as(
        'languages',
      ),
    ])

type Offer = Awaited<ReturnType<ReturnType<typeof offersWithEvents>['execute']>>[number]

/**
 * The offer of a link. Secrets of 128 bits cannot be guessed, so wrong ones are not counted.
 * @throws Technician Offer Not Found
 */
export const offerOf = async (db: Reader, secret: string): Promise<Offer> =>
  (await offersWithEvents(db).where('f.lookup', '=', hashOf(secret)).executeTakeFirst()) ??
  refuse('Technician Offer Not Found')

/** The offer in the form for its holder. */
export const toOfferView = (app: App, at: Date, offer: Offer): OfferView => {
  const mailLanguage = offer.mailLanguage as InterfaceLanguage
  if (offer.state === 'declined' || offer.state === 'withdrawn') {
    return { state: offer.state, mailLanguage }
  }
  const state = stateOf(offer)
  return {
    state,
    technicianName: offer.technicianName,
    mailLanguage,
    revision: offer.revision,
    eventName: offer.eventName,
    eventNumber: offer.eventNumber,
    hostName: offer.hostName,
    startsAt: offer.startsAt,
    endsAt: offer.endsAt,
    timeZone: offer.timeZone,
    languages: offer.languages,
    seatLink:
      state === 'accepted' && offer.seatIssue !== null
        ? linkOf(app, { code: null, issueKey: offer.seatIssue })
        : null,
    serverTime: at,
  }
}

const stateOf = ({ state, bookingState }: Offer): 'open' | 'accepted' | 'done' => {
  if (bookingState === 'done') return 'done'
  return state === 'open' ? 'open' : 'accepted'
}
