import { liveProgrammeCalls, type LiveProgramme } from '@openbooth/contract/live/programme/calls'
import { eventState, type EventState } from '@openbooth/contract/events/event/rules/events'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { findProgrammeCode, roomKeyOf } from '#events/programmeCode/index.ts'
import { enterBy } from '../admission/index.ts'

/** Returns the rooms and events of a programme to listeners. */
export const getProgramme = publicVerb(liveProgrammeCalls.get, async (context, brought) => {
  const { app, at } = context
  const { code: id } = await enterBy(context, 'programme', brought, ({ app: { db } }, code) =>
    findProgrammeCode(db, code),
  )
  return readProgramme(app.db, id, at)
})

interface SessionRow {
  readonly titleEn: string
  readonly titleZh: string
  readonly startAt: string
  readonly endAt: string
  readonly isBreak: boolean
}

/** The first session of an event for which a condition is true. */
const session = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql<SessionRow | null>`(
    select jsonb_build_object('titleEn', i.title_en, 'titleZh', i.title_zh, 'startAt', i.starts_at,
      'endAt', i.ends_at, 'isBreak', i.is_break)
    from agenda_items i where i.event_id = events.id and ${condition} order by ${order} limit 1)`

const toSession = (row: SessionRow | null) =>
  row && { ...row, startAt: new Date(row.startAt), endAt: new Date(row.endAt) }

const readProgramme = async ({ query }: Database, id: bigint, at: Date): Promise<LiveProgramme> => {
  const [programme, rooms, events] = await Promise.all([
    query
      .selectFrom('programmes')
      .select(['name', 'timeZone', 'cancelledAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('venueRooms')
      .select(['id', 'name'])
      .where('programmeId', '=', id)
      .orderBy('position')
      .execute(),
    query
      .selectFrom('events')
      .select(['venueRoomId', 'name', 'startAt', 'endAt', sql<EventState>`state`.as('state')])
      .select([
        session(sql`i.began_at is not null and i.ended_at is null`, sql`i.began_at desc`).as('now'),
        session(
          sql`i.began_at is null and i.ends_at > ${at} and not exists (
            select from agenda_items later where later.event_id = i.event_id and later.began_at is not null and later.starts_at >= i.starts_at)`,
          sql`i.starts_at`,
        ).as('next'),
      ])
      .where('programmeId', '=', id)
      .where('state', '<>', eventState.cancelled)
      .orderBy('startAt')
      .orderBy('id')
      .execute(),
  ])
  const used = new Set(events.map(({ venueRoomId }) => venueRoomId))
  return {
    name: programme.name,
    // Projects have no zone and no code.
    timeZone: programme.timeZone!,
    isCancelled: programme.cancelledAt !== null,
    rooms: [...rooms, ...(used.has(null) ? [{ id: null, name: '' }] : [])]
      .filter((room) => used.has(room.id))
      .map((room) => ({ key: roomKeyOf(room.id), name: room.name })),
    events: events.map(({ venueRoomId, now, next, ...event }) => ({
      room: roomKeyOf(venueRoomId),
      ...event,
      isAdmitted: event.state === eventState.normal,
      now: toSession(now),
      next: toSession(next),
    })),
    serverTime: at,
  }
}
