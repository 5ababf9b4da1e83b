import { connectionLostSeconds } from '@openbooth/contract/live/liveConnections/calls'
import type { App } from '#platform/run/app.ts'
import { scheduledTask } from '#platform/run/scheduledTask.ts'
import { endLostTurns } from './onAir/endLostTurns.ts'
import { endTurnOf } from './onAir/releaseBooth.ts'
import { reconcileChanged, reconcileRooms } from './rooms/reconcileRooms.ts'
import { enforceListenerAccess } from './rooms/listenerAccess.ts'
import { moveFromDeadServers } from './rooms/moveEvents.ts'

interface Gone {
  readonly eventId: bigint
  readonly codeId: bigint
  readonly seat: string
}

// endLostTurns decides on seats that lack only heartbeats, because listeners may still hear them.
// Seats that left or were removed had sent heartbeats until then.
const text = `select o.event_id as "eventId", j.id as "codeId", named.seat
  from booths_on_air o
  cross join lateral (
    select distinct seat
    from unnest(array[o.on_air ->> 'seat', o.next ->> 'seat', o.hand_over ->> 'from', o.hand_over ->> 'to']) seat
    where seat is not null) named
  join join_codes j on j.id = substr(named.seat, 2)::bigint
  where o.on_air is not null
    and (j.revoked_at is not null
      or not exists (select from connections n where n.code_id = j.id and n.left_at is null)
      and (select n.left_at - n.last_seen_at < make_interval(secs => $1) from connections n
        where n.code_id = j.id order by n.left_at desc limit 1))`

/** Releases the booths of seats that left or whose code was revoked. */
export const freeLeftBooths = async (app: App, at: Date): Promise<void> => {
  const { rows } = await app.db.pool.query<Gone>({
    name: 'sound.left',
    text,
    values: [connectionLostSeconds],
  })
  for (const { eventId, codeId, seat } of rows) {
    await endTurnOf(app, { eventId, at, by: { code: codeId } }, seat)
  }
}

export const scheduledTasks = [
  scheduledTask('free booths of people who left', 1_000, freeLeftBooths),
  scheduledTask('end turns of lost connections', 1_000, endLostTurns),
  scheduledTask('check changed rooms', 250, reconcileChanged),
  scheduledTask('check all rooms', 1_000, reconcileRooms),
  scheduledTask('enforce pauses', 1_000, enforceListenerAccess),
  // Checks the time itself, because a slow run delays the next one.
  scheduledTask('move events from failed media servers', 100, moveFromDeadServers),
]
