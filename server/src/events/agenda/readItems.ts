import type { AgendaItem, Assignment } from '@openbooth/contract/events/agenda/calls'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'

const items = (db: Reader) =>
  db
    .selectFrom('agendaItems as i')
    .select(['i.id', 'i.eventId', 'i.externalId', 'i.titleEn', 'i.titleZh', 'i.startsAt'])
    .select(['i.endsAt', 'i.isBreak', 'i.floorLanguage', 'i.abstract', 'i.beganAt', 'i.endedAt'])
    .select(
      sql<string[]>`array(
        select s.name from agenda_speakers s where s.item_id = i.id order by s.position)`.as(
        'speakers',
      ),
    )
    .orderBy('i.startsAt')
    .orderBy('i.id')

/** The sessions of events by time. */
export const readItems = (db: Reader, eventIds: readonly bigint[]): Promise<AgendaItem[]> =>
  items(db)
    .where('i.eventId', '=', sql<bigint>`any(${eventIds}::bigint[])`)
    .execute()

export const readItem = (db: Reader, id: bigint): Promise<AgendaItem> =>
  items(db).where('i.id', '=', id).executeTakeFirstOrThrow()

/** The assignments of events by time, without those of people who left their booth. */
export const readAssignments = (db: Reader, eventIds: readonly bigint[]): Promise<Assignment[]> =>
  db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', (on) =>
      on.onRef('s.id', '=', 'a.seatId').onRef('s.boothId', '=', 'a.boothId'),
    )
    .select(['a.id', 'a.eventId', 'a.boothId', 'a.seatId', 'a.startsAt', 'a.endsAt'])
    .where('a.eventId', '=', sql<bigint>`any(${eventIds}::bigint[])`)
    .where('s.formerSince', 'is', null)
    .orderBy('a.startsAt')
    .orderBy('a.id')
    .execute()
