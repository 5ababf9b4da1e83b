import type { SeatRole } from '@openbooth/contract/roles'
import type { LiveEvent } from '@openbooth/contract/live/stateStream/calls'
import {
  admission,
  eventState,
  eventType,
  staffEarly,
  type EventState,
  type EventType,
} from '@openbooth/contract/events/event/rules/events'
import type { Database } from '#platform/database/database.ts'

/** A language of an event, or a stage of a silent conference. */
export interface LanguageRow {
  /** Out of JSON: a number. */
  readonly channelId: number
  readonly enName: string
  readonly zhName: string
  readonly languageTag: string
  readonly isMachine: boolean
  readonly isFloor: boolean
  readonly isHidden: boolean
  readonly stage: { readonly id: number; readonly name: string } | null
}

/** A code with the event's data that its holder may see. */
export interface LiveCode {
  readonly codeId: bigint
  /** Hash of the code or link. */
  readonly lookup: Buffer
  /** Another one after each replacing. */
  readonly issueKey: string
  /** When the link was first opened; null: not yet. */
  readonly linkOpenedAt: Date | null
  readonly eventId: bigint
  readonly role: SeatRole
  readonly revokedAt: Date | null
  readonly seatName: string
  readonly boothName: LiveEvent['boothName']
  readonly eventName: string
  readonly number: string
  readonly eventType: EventType
  readonly state: EventState
  readonly startAt: Date
  readonly endAt: Date
  readonly openedAt: Date | null
  readonly timeZone: string
  readonly carriesSound: boolean | null
  readonly hasCaptions: boolean
  readonly isPublished: boolean
  readonly languages: readonly LanguageRow[]
}

const languageJson = `jsonb_build_object('channelId', c.id, 'enName', c.en_name, 'zhName', c.zh_name,
      'languageTag', c.language_tag, 'isHidden', c.id = any(e.hide_channel))`

// A channel counts as machine-made if at least one machine booth speaks into it: a superfluous
// label is better than a missing one.
/** SQL: the languages of an event `e`, the floor first. */
export const languagesOfEvent = `case when e.event_type = ${eventType.silentConference} then (
    select jsonb_agg(${languageJson} || jsonb_build_object('isMachine', false, 'isFloor', false,
      'stage', jsonb_build_object('id', o.id, 'name', o.name)) order by o.position)
    from booths o join channels c on c.id = o.channel_a where o.event_id = e.id)
  else coalesce((
    select jsonb_agg(${languageJson} || jsonb_build_object('isMachine', u.is_machine,
      'isFloor', c.id is not distinct from e.floor_channel_id, 'stage', null)
      order by c.id is not distinct from e.floor_channel_id desc, c.position, c.en_name)
    from (
      select channel_id, bool_or(is_machine) as is_machine
      from (
        select e.floor_channel_id as channel_id, false as is_machine
        union all
        select unnest(array[o.channel_a, o.channel_b, o.channel_c]), o.box_type = 'machine'
        from booths o where o.event_id = e.id) heard
      group by channel_id) u
    join channels c on c.id = u.channel_id), '[]') end`

const columns = `j.id as "codeId", j.lookup, j.issue_key as "issueKey", j.opened_at as "linkOpenedAt", j.event_id as "eventId", j.role, j.revoked_at as "revokedAt",
  coalesce(s.name, '') as "seatName",
  name_of_booth(b.name, a.en_name, a.zh_name) as "boothName", e.name as "eventName", e.number,
  e.event_type as "eventType", e.state, e.start_at as "startAt", e.end_at as "endAt", e.opened_at as "openedAt",
  e.time_zone as "timeZone",
  case when e.opened_at is not null then (select m.kind <> 'none' and m.engine_step is distinct from 'missing' from media_servers m where m.id = e.media_server_id) end
    as "carriesSound", e.captions as "hasCaptions", is_published(e) as "isPublished",
  ${languagesOfEvent} as languages`

const codes = `join_codes j
  join events e on e.id = j.event_id
  left join seats s on s.id = j.seat_id
  left join booths b on b.id = s.booth_id
  left join channels a on a.id = b.channel_a`

/** Finds a code by the hash of the entered code or link. */
export const findCode = async (db: Database, lookup: Buffer): Promise<LiveCode | undefined> => {
  const { rows } = await db.pool.query<LiveCode>({
    name: 'stateStream.findCode',
    text: `select ${columns} from ${codes} where j.lookup = $1`,
    values: [lookup],
  })
  return rows[0]
}

/** States of events, in the order in which people look for an event in a room. */
const nearest = [
  eventState.normal,
  eventState.order,
  eventState.completed,
  eventState.cancelled,
].join()

/**
 * Finds the listener code of the event to which the code of a room leads: the last one that runs
 * (an event closes some minutes after its end), else the next one, else the last one.
 * @param roomId null: the events of the programme without a room
 */
export const findCodeOfRoom = async (
  db: Database,
  programmeId: bigint,
  roomId: bigint | null,
): Promise<LiveCode | undefined> => {
  const { rows } = await db.pool.query<LiveCode>({
    name: 'admission.findCodeOfRoom',
    text: `select ${columns} from ${codes} where j.role = 'listener' and j.revoked_at is null and j.event_id = (
      select id from events where programme_id = $1 and venue_room_id is not distinct from $2
      order by array_position(array[${nearest}]::smallint[], state),
        case when state = ${eventState.order} then start_at end, start_at desc, id limit 1)`,
    values: [programmeId, roomId],
  })
  return rows[0]
}

/** Codes by their ids, and which of the connections still count. */
export const findCodes = async (
  db: Database,
  codeIds: readonly bigint[],
  connectionIds: readonly string[],
): Promise<{ codes: Map<bigint, LiveCode>; connected: Set<string> }> => {
  const found = await db.pool.query<LiveCode>({
    name: 'stateStream.findCodes',
    text: `select ${columns} from ${codes} where j.id = any($1::bigint[])`,
    values: [codeIds],
  })
  return {
    codes: new Map(found.rows.map((row) => [row.codeId, row])),
    connected: connectionIds.length > 0 ? await findConnected(db, connectionIds) : new Set(),
  }
}

const findConnected = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await db.pool.query<{ id: string }>(
    'select id from connections where id = any($1::uuid[]) and left_at is null',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Everyone but a listener is staff: admitted early, with the hidden channels. */
const isStaff = ({ role }: LiveCode): boolean => role !== 'listener'

/** Whether the holder is admitted now, and otherwise the reason. */
export const admissionOf = (code: LiveCode, at: Date) => admission(code, isStaff(code), at)

export const toLanguage = ({
  channelId,
  enName,
  zhName,
  languageTag,
  isMachine,
  isFloor,
  stage,
}: LanguageRow): LiveEvent['languages'][number] => ({
  channelId: BigInt(channelId),
  enName,
  zhName,
  languageTag,
  isMachine,
  isFloor,
  stage: stage && { id: BigInt(stage.id), name: stage.name },
})

/** The event as the holder of a code sees it. */
export const toLiveEvent = (code: LiveCode, at: Date): LiveEvent => ({
  eventName: code.eventName,
  number: code.number,
  eventType: code.eventType,
  state: code.state,
  role: code.role,
  seatName: code.seatName,
  boothName: code.boothName,
  languages: code.languages.filter(({ isHidden }) => isStaff(code) || !isHidden).map(toLanguage),
  startAt: code.startAt,
  endAt: code.endAt,
  admittedFrom: isStaff(code) ? new Date(code.startAt.getTime() - staffEarly) : code.startAt,
  isAdmitted: admissionOf(code, at) === 'open',
  timeZone: code.timeZone,
  carriesSound: code.carriesSound,
  hasCaptions: code.hasCaptions,
  isPublished: code.isPublished,
  serverTime: at,
})
