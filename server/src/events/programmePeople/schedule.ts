import { sql } from 'kysely'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import type { LiveEvent } from '@openbooth/contract/live/stateStream/calls'
import type { Reader } from '#platform/database/database.ts'

/** When a person works in an event. */
export interface WorkingTime {
  /** ISO 8601, UTC. */
  readonly startsAt: string
  readonly endsAt: string
}

/** Converts times from the JSON of the database to ISO 8601 in UTC. */
const inUtc = ({ startsAt, endsAt }: WorkingTime): WorkingTime => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
})

/** A seat of a person in an event that is not cancelled. */
export interface ScheduledSeat {
  readonly codeId: bigint
  readonly seatId: bigint
  readonly eventId: bigint
  readonly issueKey: string
  readonly calendarRevision: number
  readonly role: 'speaker' | 'interpreter'
  readonly boothName: LiveEvent['boothName']
  readonly eventName: string
  /** Whether the event has closed, which is some minutes after its end. */
  readonly isOver: boolean
  readonly version: number
  readonly room: string
  readonly startAt: Date
  readonly endAt: Date
  readonly timeZone: string
  /** When the person works, in order. Empty: not planned. */
  readonly assignments: readonly WorkingTime[]
  /** True if the sound of the event is streamed publicly. */
  readonly isPublished: boolean
}

/** The current seats of a person of a programme, in the order of their start. */
export const scheduleOf = async (
  db: Reader,
  personId: bigint,
): Promise<readonly ScheduledSeat[]> => {
  const { rows } = await sql<ScheduledSeat>`
    select j.id as "codeId", s.id as "seatId", e.id as "eventId", j.issue_key as "issueKey",
      j.calendar_revision as "calendarRevision", s.role, name_of_booth(b.name, a.en_name, a.zh_name) as "boothName",
      e.name as "eventName", e.state = ${eventState.completed} as "isOver", e.version, e.room, e.start_at as "startAt", e.end_at as "endAt", e.time_zone as "timeZone", is_published(e) as "isPublished",
      (select coalesce(jsonb_agg(jsonb_build_object('startsAt', w.starts_at, 'endsAt', w.ends_at) order by w.starts_at, w.id), '[]')
        from assignments w where w.seat_id = s.id) as assignments
    from seats s
      join events e on e.id = s.event_id
      join join_codes j on j.seat_id = s.id and j.revoked_at is null
      left join booths b on b.id = s.booth_id
      left join channels a on a.id = b.channel_a
    where s.programme_person_id = ${personId} and s.former_since is null and e.state <> ${eventState.cancelled}
    order by e.start_at, j.id`.execute(db)
  return rows.map((row) => ({ ...row, assignments: row.assignments.map(inUtc) }))
}
