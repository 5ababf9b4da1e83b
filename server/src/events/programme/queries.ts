import type { ProgrammeDetail } from '@openbooth/contract/events/programme/view'
import { programmeEvent } from '@openbooth/contract/events/programme/view'
import { mostEvents, type ProgrammeKind } from '@openbooth/contract/events/programme/limits'
import { eventPermission } from '@openbooth/contract/events/event/view'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { roleMay } from '@openbooth/contract/permissions'
import { findTimeZone } from '@openbooth/contract/time/timeZones'
import { wallTimeAt } from '@openbooth/contract/time/wallClock'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Reader, Tables } from '#platform/database/database.ts'
import { instantInJson } from '#platform/database/json.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Context } from '#platform/http/verb.ts'
import { chargedOfEvent, storedEventJson, toStoredEvent, type StoredEvent } from '../event/index.ts'
import { projectRows } from '../project/index.ts'

/** A programme whose rooms and days are planned. */
export interface Congress {
  readonly name: string
  readonly timeZone: string
  readonly startsOn: string
  readonly endsOn: string
  readonly listeners: number
  readonly version: number
  /** Events that are not cancelled. */
  readonly events: number
}

/**
 * A congress of a workspace. For a project, which has no days, and for programmes of others the
 * error is the same as for missing ones.
 */
export const readCongress = async (db: Reader, ownerId: bigint, id: bigint): Promise<Congress> => {
  const found = await projectRows(db, ownerId).where('p.id', '=', id).executeTakeFirst()
  if (!found || found.kind !== 'congress') return refuse('Programme Not Found')
  const { name, timeZone, startsOn, endsOn, listeners, events, version } = found
  // Constraints of the table.
  return {
    name,
    timeZone: timeZone!,
    startsOn: startsOn!,
    endsOn: endsOn!,
    listeners: listeners!,
    version,
    events,
  }
}

/**
 * The key of the time zone of a programme. Null: a project. For programmes of others the error is
 * the same as for missing ones.
 */
export const zoneOf = async (db: Reader, ownerId: bigint, id: bigint): Promise<string | null> => {
  const found = await projectRows(db, ownerId).where('p.id', '=', id).executeTakeFirst()
  return found ? found.timeZone : refuse('Programme Not Found')
}

/** The rooms of a programme in their order. */
export const readRooms = (
  db: Reader,
  programmeId: bigint,
): Promise<{ readonly id: bigint; readonly name: string }[]> =>
  db
    .selectFrom('venueRooms')
    .select(['id', 'name'])
    .where('programmeId', '=', programmeId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The events of a programme that are not cancelled, by start. */
export const readStoredEvents = async (db: Reader, programmeId: bigint): Promise<StoredEvent[]> => {
  const { rows } = await sql<{ event: unknown }>`
    select ${sql.raw(storedEventJson)} as event from events e
    where e.programme_id = ${programmeId} and e.state <> ${eventState.cancelled}
    order by e.start_at, e.id limit ${mostEvents}`.execute(db)
  return rows.map(({ event }) => toStoredEvent(event))
}

const timetableEvent = programmeEvent.omit({ date: true })
const timetable = z.object({
  events: z.array(timetableEvent),
  channels: z.array(
    z.object({
      id: timetableEvent.shape.id,
      enName: z.string(),
      zhName: z.string(),
      languageTag: z.string(),
    }),
  ),
})

/** The events of a programme and their channels, in one round trip. */
const readTimetable = async (db: Reader, programmeId: bigint) => {
  const { rows } = await sql<{ found: z.input<typeof timetable> }>`
    with shown as (
      select * from events where programme_id = ${programmeId}
      order by state = ${eventState.cancelled}, start_at, id limit ${mostEvents}
    ), spoken as (
      select s.floor_channel_id as id from shown s
      union select unnest(array[b.channel_a, b.channel_b, b.channel_c]) from booths b join shown s on s.id = b.event_id
    )
    select jsonb_build_object(
      'events', coalesce((
        select jsonb_agg(jsonb_build_object('id', e.id, 'number', e.number, 'name', e.name, 'roomId', e.venue_room_id,
          'state', e.state, 'startAt', ${sql.raw(instantInJson('e.start_at'))}, 'endAt', ${sql.raw(instantInJson('e.end_at'))},
          'timeZone', e.time_zone, 'floorChannelId', e.floor_channel_id, 'receiverNums', e.receiver_nums,
          'charged', ${sql.raw(chargedOfEvent)}, 'version', e.version,
          'booths', (
            select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'boxType', b.box_type, 'a', b.channel_a,
              'b', b.channel_b, 'c', b.channel_c, 'interpreters', coalesce((
                select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.position)
                from seats t where t.booth_id = b.id and t.role = 'interpreter' and t.former_since is null), '[]')) order by b.position)
            from booths b where b.event_id = e.id)) order by e.start_at, r.position, e.id)
        from shown e left join venue_rooms r on r.id = e.venue_room_id), '[]'),
      'channels', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'enName', c.en_name, 'zhName', c.zh_name,
          'languageTag', c.language_tag) order by c.position, c.en_name)
        from channels c where c.id in (select id from spoken)), '[]')) as found`.execute(db)
  return z.decode(timetable, rows[0]!.found)
}

const chargedTotals = (events: readonly { readonly charged: ProgrammeDetail['charged'] }[]) => {
  const sums = new Map<ProgrammeDetail['charged'][number]['asset'], bigint>()
  for (const { asset, amount } of events.flatMap(({ charged }) => charged))
    sums.set(asset, (sums.get(asset) ?? 0n) + amount)
  return [...sums].map(([asset, amount]) => ({ asset, amount }))
}

/** The actions of an actor on a programme of its workspace. */
const actionsOn = (
  { actor, at }: Pick<Context, 'actor' | 'at'>,
  kind: ProgrammeKind,
  events: readonly { readonly state: number; readonly startAt: Date }[],
): ProgrammeDetail['actions'] => {
  if (!roleMay(actor.memberRole, 'plan')) return []
  const cancels = events.some(({ state, startAt }) => state === eventState.order && startAt > at)
  return [
    ...(kind === 'congress' ? (['edit', 'addEvents', 'copy'] as const) : []),
    ...(cancels ? (['cancel'] as const) : []),
  ]
}

/** A programme of the actor's workspace with its rooms and events. */
export const readProgramme = async (
  db: Reader,
  { actor, at }: Pick<Context, 'actor' | 'at'>,
  id: bigint,
): Promise<ProgrammeDetail> => {
  const row = await projectRows(db, actor.workspaceId).where('p.id', '=', id).executeTakeFirst()
  if (!row) return refuse('Programme Not Found')
  const kind = row.kind as ProgrammeKind
  const { events, channels } = await readTimetable(db, id)
  const dateOf = ({ timeZone, startAt }: (typeof events)[number]) =>
    wallTimeAt(findTimeZone(row.timeZone ?? timeZone)!.zone, startAt).slice(0, 10)
  return {
    ...row,
    kind,
    rooms: await readRooms(db, id),
    events: events.map((event) => ({ ...event, date: dateOf(event) })),
    channels,
    charged: chargedTotals(events),
    permissions: eventPermission.options.filter((one) => roleMay(actor.memberRole, one)),
    actions: actionsOn({ actor, at }, kind, events),
  }
}

/**
 * Locks a programme against saves and other changes. For programmes of others the error is the same
 * as for missing ones.
 */
export const lockProgramme = async (tx: Transaction<Tables>, ownerId: bigint, id: bigint) =>
  (await tx
    .selectFrom('programmes')
    .select(['name', 'version', 'kind', 'startsOn', 'endsOn', 'timeZone'])
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('Programme Not Found')
