import type { SessionContent } from '@openbooth/contract/events/agenda/calls'
import {
  mostSessionsOfEvent,
  mostSessionsOfProgramme,
} from '@openbooth/contract/events/agenda/limits'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'

/** @throws End Must Be Later Than Start */
export const requireOrder = (
  spans: readonly { readonly startsAt: Date; readonly endsAt: Date }[],
) => {
  if (spans.some(({ startsAt, endsAt }) => endsAt <= startsAt))
    refuse('End Must Be Later Than Start')
}

/**
 * Checks the sessions of an event after a change of its locked agenda.
 * @throws External Id Is Not Unique, Agenda Item Number Has Reached Its Limit
 */
export const requireValidItems = async (
  tx: Transaction<Tables>,
  eventId: bigint,
): Promise<void> => {
  const { rows } = await sql<{ own: number; all: number }>`
    select count(*) filter (where i.event_id = e.id)::int as own, count(i.id)::int as all
    from events e
    join events o on o.id = e.id or o.programme_id = e.programme_id and o.state <> 2
    left join agenda_items i on i.event_id = o.id
    where e.id = ${eventId}`.execute(tx)
  const { own, all } = rows[0]!
  if (own > mostSessionsOfEvent || all > mostSessionsOfProgramme)
    refuse('Agenda Item Number Has Reached Its Limit')
}

/** Replaces the speakers of sessions, by session id. */
export const writeSpeakers = async (
  tx: Transaction<Tables>,
  sessions: readonly { readonly id: bigint; readonly speakers: readonly string[] }[],
): Promise<void> => {
  const ids = sessions.map(({ id }) => id)
  await tx
    .deleteFrom('agendaSpeakers')
    .where('itemId', '=', sql<bigint>`any(${ids}::bigint[])`)
    .execute()
  const rows = sessions.flatMap(({ id, speakers }) =>
    speakers.map((name, position) => ({ itemId: id, position, name })),
  )
  if (rows.length > 0) await tx.insertInto('agendaSpeakers').values(rows).execute()
}

const rowOf = (
  eventId: bigint,
  {
    externalId,
    titleEn,
    titleZh,
    startsAt,
    endsAt,
    isBreak,
    floorLanguage,
    abstract,
  }: SessionContent,
) => ({
  eventId,
  externalId,
  titleEn,
  titleZh,
  startsAt,
  endsAt,
  isBreak,
  floorLanguage,
  abstract,
})

/**
 * Replaces the sessions of a locked agenda. A session with the external id of a stored one keeps
 * its id and its real times.
 * @throws End Must Be Later Than Start, External Id Is Not Unique,
 * Agenda Item Number Has Reached Its Limit
 */
export const replaceItems = async (
  tx: Transaction<Tables>,
  eventId: bigint,
  items: readonly SessionContent[],
): Promise<void> => {
  requireOrder(items)
  const named = items.flatMap(({ externalId }) => (externalId === '' ? [] : [externalId]))
  if (new Set(named).size < named.length) refuse('External Id Is Not Unique')
  await tx
    .deleteFrom('agendaItems')
    .where('eventId', '=', eventId)
    .where(sql<boolean>`external_id <> all(${named}::text[])`)
    .execute()
  if (items.length > 0) {
    const written = await tx
      .insertInto('agendaItems')
      .values(items.map((item) => rowOf(eventId, item)))
      .onConflict((row) =>
        row
          .columns(['eventId', 'externalId'])
          .where('externalId', '<>', '')
          .doUpdateSet(({ ref }) => ({
            titleEn: ref('excluded.titleEn'),
            titleZh: ref('excluded.titleZh'),
            startsAt: ref('excluded.startsAt'),
            endsAt: ref('excluded.endsAt'),
            isBreak: ref('excluded.isBreak'),
            floorLanguage: ref('excluded.floorLanguage'),
            abstract: ref('excluded.abstract'),
          })),
      )
      // In the order of the values.
      .returning('id')
      .execute()
    await writeSpeakers(
      tx,
      written.map(({ id }, place) => ({ id, speakers: items[place]!.speakers })),
    )
  }
  await requireValidItems(tx, eventId)
}
