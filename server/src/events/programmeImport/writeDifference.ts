import type { SessionContent } from '@openbooth/contract/events/agenda/calls'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { bigintAsText } from '#platform/database/json.ts'
import type { Context } from '#platform/http/verb.ts'
import { lockAgenda, writeAgendaAct, writeSpeakers } from '../agenda/index.ts'
import type { ChangedSession, Difference, PlannedSession } from './difference.ts'

/** The events whose agendas an import changes. */
export const eventsOf = ({ added, changed, removed }: Difference): ReadonlySet<bigint> =>
  new Set([
    ...added.map(({ eventId }) => eventId),
    ...changed.flatMap(({ before, after }) => [before.eventId, after.eventId]),
    ...removed.map(({ eventId }) => eventId),
  ])

const columnsOf = (content: SessionContent) => ({
  externalId: content.externalId,
  titleEn: content.titleEn,
  titleZh: content.titleZh,
  startsAt: content.startsAt,
  endsAt: content.endsAt,
  isBreak: content.isBreak,
  floorLanguage: content.floorLanguage,
  abstract: content.abstract,
})

const addSessions = async (
  tx: Transaction<Tables>,
  added: readonly PlannedSession[],
): Promise<void> => {
  if (added.length === 0) return
  const rows = await tx
    .insertInto('agendaItems')
    .values(added.map(({ eventId, content }) => ({ ...columnsOf(content), eventId })))
    // In the order of the values.
    .returning('id')
    .execute()
  await writeSpeakers(
    tx,
    rows.map(({ id }, at) => ({ id, speakers: added[at]!.content.speakers })),
  )
}

/** Sessions keep their ids and real times, also in another event. */
const changeSessions = async (
  tx: Transaction<Tables>,
  changed: readonly ChangedSession[],
): Promise<void> => {
  if (changed.length === 0) return
  const rows = changed.map(({ before, after: { eventId, content } }) => ({
    ...columnsOf(content),
    id: before.id,
    eventId,
  }))
  await sql`
    update agenda_items i set event_id = n."eventId", title_en = n."titleEn",
      title_zh = n."titleZh", starts_at = n."startsAt", ends_at = n."endsAt",
      is_break = n."isBreak", floor_language = n."floorLanguage", abstract = n.abstract
    from jsonb_to_recordset(${JSON.stringify(rows, bigintAsText)}::jsonb) as n(id bigint,
      "eventId" bigint, "titleEn" text, "titleZh" text, "startsAt" timestamptz,
      "endsAt" timestamptz, "isBreak" boolean, "floorLanguage" text, abstract text)
    where i.id = n.id`.execute(tx)
  await writeSpeakers(
    tx,
    changed.map(({ before, after }) => ({ id: before.id, speakers: after.content.speakers })),
  )
}

/** Writes a difference into the agendas of its events, which it locks. */
export const writeDifference = async (
  tx: Transaction<Tables>,
  context: Context,
  difference: Difference,
  eventIds: readonly bigint[],
): Promise<void> => {
  for (const eventId of eventIds) await lockAgenda(tx, eventId)
  const { added, changed, removed } = difference
  if (removed.length > 0)
    await tx
      .deleteFrom('agendaItems')
      .where('id', '=', sql<bigint>`any(${removed.map(({ id }) => id)}::bigint[])`)
      .execute()
  await changeSessions(tx, changed)
  await addSessions(tx, added)
  for (const eventId of eventIds) await writeAgendaAct(tx, context, 'changeAgenda', eventId)
}
