import type { EventType } from '@openbooth/contract/events/event/rules/events'
import type { Pause } from '@openbooth/contract/live/sound/rules/pauses'
import { liveMilliseconds, type LiveTime } from '@openbooth/contract/live/sound/rules/turns'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'

/** An event that is over, and its live time. */
export interface Facts {
  readonly id: bigint
  readonly number: string
  readonly name: string
  readonly eventType: EventType
  readonly ownerName: string
  readonly timeZone: string
  readonly startAt: Date
  readonly endAt: Date
  readonly openedAt: Date
  readonly closedAt: Date
  readonly serverName: string | null
  readonly quote: unknown
  /** By the application's clock. Null: never. */
  readonly live: LiveTime | null
  /** The same by the database clock, which on-air times use. */
  readonly liveInDatabase: LiveTime | null
}

type Row = Omit<Facts, 'live' | 'liveInDatabase'>

interface StateAct {
  readonly act: 'goLive' | 'pause' | 'resume' | 'close'
  readonly at: Date
  readonly writtenAt: Date | null
}

/** Live time by one of the clocks. */
const liveBy = (
  acts: readonly StateAct[],
  clock: (act: StateAct) => Date | null,
  closedAt?: Date,
): LiveTime | null => {
  const momentOf = (act: StateAct | undefined): number | null =>
    act === undefined ? null : (clock(act)?.getTime() ?? null)
  const from = momentOf(acts.find(({ act }) => act === 'goLive'))
  const to = closedAt?.getTime() ?? momentOf(acts.findLast(({ act }) => act === 'close'))
  if (from === null || to === null) return null
  const pauses: Pause[] = []
  for (const act of acts) {
    const moment = momentOf(act)
    const last = pauses.at(-1)
    const isPaused = last !== undefined && last[1] === null
    if (moment === null) continue
    if (act.act === 'pause' && !isPaused) pauses.push([moment, null])
    if (act.act === 'resume' && isPaused) pauses[pauses.length - 1] = [last[0], moment]
  }
  return { from, to: Math.max(from, to), pauses }
}

export const readFacts = async (db: Reader, eventId: bigint): Promise<Facts> => {
  const [event, acts] = [
    await sql<Row>`
      select e.id, e.number, e.name, e.event_type as "eventType", o.name as "ownerName",
        e.time_zone as "timeZone", e.start_at as "startAt", e.end_at as "endAt", e.quote,
        coalesce(e.opened_at, e.start_at) as "openedAt", e.closed_at as "closedAt", m.server_name as "serverName"
      from events e join workspaces o on o.id = e.owner_id left join media_servers m on m.id = e.media_server_id
      where e.id = ${eventId}`.execute(db),
    await sql<StateAct>`
      select act, at, written_at as "writtenAt" from event_acts
      where event_id = ${eventId} and act in ('goLive', 'pause', 'resume', 'close') order by id`.execute(
      db,
    ),
  ]
  const row = event.rows[0]!
  return {
    ...row,
    // The clock may lag, and the event ended before it.
    live: liveBy(acts.rows, ({ at }) => at, row.closedAt),
    liveInDatabase: liveBy(acts.rows, ({ writtenAt }) => writtenAt),
  }
}

/** Duration of the live time. */
export const liveFor = (live: LiveTime | null): number =>
  live === null ? 0 : liveMilliseconds(live, live)
