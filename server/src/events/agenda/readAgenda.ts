import type { Agenda } from '@openbooth/contract/events/agenda/calls'
import type { AgendaMode } from '@openbooth/contract/events/agenda/rules/running'
import { agendaWarnings, type PlannedEvent } from '@openbooth/contract/events/agenda/rules/warnings'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { understoodIn } from '@openbooth/contract/live/sound/rules/relay'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { readAssignments, readItems } from './readItems.ts'

type BoothName = Agenda['events'][number]['booths'][number]['name']

interface Booth {
  readonly id: bigint
  readonly eventId: bigint
  readonly name: BoothName
  readonly isMachine: boolean
  readonly understands: string[]
  readonly autoRelay: boolean
  /** Tags of its channels. */
  readonly own: string[]
  /** Ids from JSON are numbers. */
  readonly interpreters: readonly {
    readonly seatId: number
    readonly name: string
    /** Null: as the booth. */
    readonly understands: readonly string[] | null
    /** The same for one person in all events. */
    readonly person: string
  }[]
}

const readEvents = async (db: Reader, ids: readonly bigint[]) => {
  const events = await db
    .selectFrom('events as e')
    .leftJoin('eventAgendas as a', 'a.eventId', 'e.id')
    .leftJoin('channels as f', 'f.id', 'e.floorChannelId')
    .select(['e.id', 'e.name', 'e.room', 'e.startAt', 'e.endAt', 'e.timeZone'])
    .select(['a.version', 'a.mode', 'a.delay', 'f.languageTag as floorLanguage'])
    .where('e.id', '=', sql<bigint>`any(${ids}::bigint[])`)
    .orderBy('e.startAt')
    .orderBy('e.id')
    .execute()
  const { rows: booths } = await sql<Booth>`
    select b.id, b.event_id as "eventId", name_of_booth(b.name, a.en_name, a.zh_name) as name,
      b.box_type = 'machine' as "isMachine", b.understands, b.auto_relay as "autoRelay",
      array(select c.language_tag from channels c
        where c.id in (b.channel_a, b.channel_b, b.channel_c)) as own,
      coalesce((
        select jsonb_agg(jsonb_build_object('seatId', s.id, 'name', s.name,
          'understands', s.understands, 'person', lower(coalesce(s.email_address, s.name)))
          order by s.position, s.id)
        from seats s
        where s.booth_id = b.id and s.role = 'interpreter' and s.former_since is null), '[]')
        as interpreters
    from booths b join channels a on a.id = b.channel_a
    where b.event_id = any(${ids}::bigint[])
    order by b.position, b.id`.execute(db)
  return events.map((event) => ({
    ...event,
    booths: booths.filter(({ eventId }) => eventId === event.id),
  }))
}

type EventRow = Awaited<ReturnType<typeof readEvents>>[number]

const toEvent = ({ booths, version, mode, delay, ...event }: EventRow) => ({
  ...event,
  version: version ?? 0,
  // The database contains only modes of the contract.
  mode: (mode ?? 'clock') as AgendaMode,
  delay: delay ?? 0,
  booths: booths.map(({ id, name, isMachine, interpreters }) => ({
    id,
    name,
    isMachine,
    interpreters: interpreters.map((one) => ({ seatId: BigInt(one.seatId), name: one.name })),
  })),
})

const toPlanned = (
  event: EventRow,
  { items, assignments }: Pick<Agenda, 'items' | 'assignments'>,
): PlannedEvent => {
  const { id, startAt, endAt, floorLanguage, booths } = event
  const people = new Map(
    booths.flatMap(({ interpreters }) => interpreters.map((one) => [BigInt(one.seatId), one])),
  )
  return {
    id,
    startsAt: startAt,
    endsAt: endAt,
    floorLanguage,
    booths: booths.map((booth) => [
      ...understoodIn(booth, floorLanguage),
      ...booth.interpreters.flatMap(({ understands }) => understands ?? []),
    ]),
    items: items.filter(({ eventId }) => eventId === id),
    assignments: assignments
      .filter(({ eventId }) => eventId === id)
      .map((one) => ({ ...one, ...people.get(one.seatId)! })),
  }
}

/** The agendas of events with their warnings, as if no other events existed. */
export const readAgenda = async (db: Reader, ids: readonly bigint[]): Promise<Agenda> => {
  const events = await readEvents(db, ids)
  const items = await readItems(db, ids)
  const assignments = await readAssignments(db, ids)
  // Ids of rows, which are bigints.
  const warnings = agendaWarnings(
    events.map((event) => toPlanned(event, { items, assignments })),
  ) as Agenda['warnings']
  return { events: events.map(toEvent), items, assignments, warnings }
}

/** The events of a programme that are not cancelled. */
export const eventsOfProgramme = async (db: Reader, programmeId: bigint): Promise<bigint[]> => {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('programmeId', '=', programmeId)
    .where('state', '<>', eventState.cancelled)
    .execute()
  return rows.map(({ id }) => id)
}
