import { connectionLostSeconds } from '@openbooth/contract/live/liveConnections/calls'
import { connectionLossOf } from '@openbooth/contract/live/sound/rules/connectionLoss'
import { withoutConnection } from '@openbooth/contract/live/sound/rules/onAir'
import { Refusal } from '#platform/http/refuse.ts'
import type { SeatContext } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { lostBefore } from '../../liveConnections/index.ts'
import { boothsOf, changeOnAir, type Change } from './changeOnAir.ts'
import { bySeat, type LiveActor } from '../acts/liveActor.ts'
import {
  settledBooth,
  toEventOnAir,
  toOnAirState,
  type OnAirState,
  type StoredOnAirState,
} from '../state/onAir.ts'

/**
 * After a longer pause between runs, heartbeats may be missing because a process, machine or
 * database was down.
 */
const breakMilliseconds = 5_000

/** Start of the unbroken runs of this process, and the time of the last run. */
const running = perProcess((app) => {
  const now = app.clock.now().getTime()
  return { since: now, lastAt: now }
})

// Only booths with missing evidence: most states need no read each second. Reading the evidence of
// one seat takes a quarter of a millisecond, so the query first excludes seats that the audio
// worker receives.
const text = `with unheard as materialized (
    select o.event_id, coalesce(o.next, o.on_air) ->> 'seat' as seat
    from booths_on_air o
    left join audio_worker_reports w on w.event_id = o.event_id and exists (
      select from audio_worker_leases l
      where l.event_id = w.event_id and l.worker = w.worker and l.renewed_at > clock_timestamp() - interval '5 seconds')
    where o.on_air is not null and not coalesce(w.arriving ? (coalesce(o.next, o.on_air) ->> 'seat'), false))
  select distinct u.event_id as "eventId"
  from unheard u
  cross join lateral connection_evidence(u.event_id, u.seat, $1) c (evidence)
  where not (evidence ->> 'isHeard')::boolean
    and (evidence -> 'silence' <> 'null' or not (evidence ->> 'isInRoom')::boolean)`

/** Ends the turns of interpreters whose connection is lost. */
export const endLostTurns = async (app: App, at: Date): Promise<void> => {
  const process = running(app)
  const { rows } = await app.db.pool.query<{ eventId: bigint }>({
    name: 'sound.lost',
    text,
    values: [lostBefore(at)],
  })
  const now = at.getTime()
  if (now - process.lastAt > breakMilliseconds) process.since = now
  process.lastAt = now
  for (const { eventId } of rows) await endLostTurnsOf(app, eventId, at, now - process.since)
}

/** @param readyFor how long heartbeats could arrive, in milliseconds */
const endLostTurnsOf = async (
  app: App,
  eventId: bigint,
  at: Date,
  readyFor: number,
): Promise<void> => {
  const { rows } = await app.db.pool.query<{ state: StoredOnAirState }>(
    'select read_on_air_state($1, $2) as state',
    [eventId, lostBefore(at)],
  )
  const seats = lostSeats(toOnAirState(rows[0]!.state), readyFor).map(({ seat }) => seat)
  for (const seat of seats)
    await endTurn(
      app,
      { eventId, at, by: { code: BigInt(seat.slice(1)) } },
      seat,
      // Read again under the lock: the seat may have returned.
      (state) => lostSeats(state, readyFor).find((one) => one.seat === seat)?.since,
    )
}

/**
 * Ends the turn of a seat when a new page enters: a page goes on air only by a press, never by
 * loading. A page is not new if its previous connection was closed only for missing heartbeats, or
 * if the seat has had no other page.
 */
export const endTurnOfFormerPage = async (context: SeatContext, seat: string): Promise<void> => {
  const { app } = context
  const { eventId, connectionId } = context.seat
  const { rows } = await app.db.pool.query(
    `select from booths_on_air where event_id = $1 and $2 in (on_air ->> 'seat', next ->> 'seat')
      and exists (
        select from connections own join connections former on former.code_id = own.code_id and former.id <> own.id
        where own.id = $3 and former.joined_at <= own.joined_at)
      and not exists (select from connections where replaced_by = $3 and left_at - last_seen_at >= make_interval(secs => $4))`,
    [eventId, seat, connectionId, connectionLostSeconds],
  )
  if (rows.length === 0) return
  const lostAtOf = ({ booths, now }: OnAirState): number => {
    const connection = booths
      .map((booth) => settledBooth(booth, now))
      .find(({ onAir }) => onAir?.seat === seat)?.connection
    return connection?.isHeard ? now : (connection?.silence?.lastPacketAt ?? now)
  }
  await endTurn(app, bySeat(context), seat, lostAtOf, connectionId)
}

/**
 * @param lostAtOf when the connection was lost. Undefined: not lost, and the turn continues
 * @param newPage the connection of a new page of the seat. It never had the turn
 */
const endTurn = async (
  app: App,
  actor: LiveActor,
  seat: string,
  lostAtOf: (state: OnAirState) => number | undefined,
  newPage?: string,
): Promise<void> => {
  await changeOnAir(app, actor, (state): Change => {
    const none = { booths: [], silenced: [], act: 'connectionLost' } as const
    const since = lostAtOf(state)
    if (since === undefined) return none
    const decision = withoutConnection(toEventOnAir(state), seat, since, state.now)
    if ('refused' in decision) return none
    const booths = boothsOf(state, decision)
    const lostAt = booths[0]?.lostTurn?.lostAt ?? state.now
    return {
      booths,
      silenced: decision.silenced,
      act: 'connectionLost',
      ...(newPage !== undefined && { newPage }),
      details: { seconds: Math.round((state.now - lostAt) / 1000), lostAt },
    }
  }).catch((error: unknown) => {
    // The event has ended since the read.
    if (!(error instanceof Refusal)) throw error
  })
}

const lostSeats = (
  { booths, now }: OnAirState,
  readyFor: number,
): { readonly seat: string; readonly since: number }[] =>
  booths
    .filter(({ isMachine }) => !isMachine)
    .flatMap((stored) => {
      const { onAir, connection } = settledBooth(stored, now)
      const loss = connection && connectionLossOf(connection, now, now - readyFor)
      return onAir && loss?.isGone ? [{ seat: onAir.seat, since: loss.since }] : []
    })
