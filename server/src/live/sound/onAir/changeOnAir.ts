import type { BoothOnAir, Decision } from '@openbooth/contract/live/sound/rules/onAir'
import { silencesAfter } from '@openbooth/contract/live/sound/rules/floorTransfer'
import type { AirAfter } from '@openbooth/contract/live/sound/rules/turns'
import type { EventAct } from '@openbooth/contract/live/sound/rules/acts'
import { isOver } from '@openbooth/contract/events/event/rules/events'
import { sql } from 'kysely'
import { bigintAsNumber } from '#platform/database/json.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { App } from '#platform/run/app.ts'
import { lostBefore } from '../../liveConnections/index.ts'
import type { LiveActor } from '../acts/liveActor.ts'
import { silence } from '../rooms/engine.ts'
import { witnessedLossOf } from '../state/lostConnections.ts'
import {
  settledBooth,
  toOnAirState,
  type Booth,
  type OnAirState,
  type StoredOnAirState,
} from '../state/onAir.ts'

/** Changes of the booths, and the name of the act in the timeline. */
export interface Change {
  /** Every changed booth. */
  readonly booths: readonly Booth[]
  /** Seats whose open tracks the media server closes. */
  readonly silenced: readonly string[]
  readonly act: EventAct
  /** True if this is an act even without a changed booth. */
  readonly isMoreThanBooths?: boolean
  readonly details?: Readonly<Record<string, unknown>>
  /** A connection that has just joined. It did not own a lost turn. */
  readonly newPage?: string
}

/** The booth with all decisions up to a moment. */
const decided = (booth: Booth, after: BoothOnAir, at: number): Booth => {
  const before = settledBooth(booth, at)
  const { onAir, handOver, endedHandOver, next, lostTurn, slowDownAt, cannotInterpretSince } = after
  const leftAt = lostTurn !== null && before.onAir !== null ? lostTurn.lostAt : at
  return {
    ...before,
    onAir,
    handOver,
    endedHandOver,
    next,
    lostTurn,
    slowDownAt,
    cannotInterpretSince,
    silences: silencesAfter(before.silences, before.onAir, onAir, leftAt),
    isCoughing: before.isCoughing && before.onAir?.seat === onAir?.seat,
  }
}

/** The booths of an allowed decision. */
export const boothsOf = (
  { booths, now }: OnAirState,
  { changed }: Extract<Decision, { changed: unknown }>,
): Booth[] =>
  changed.map((one) =>
    decided(
      booths.find(({ booth }) => booth === one.booth)!,
      one,
      now,
    ),
  )

/**
 * On-air seats after this act, in the changed booths. The report derives turns from it.
 * A turn whose connection was lost before this act ended at the loss.
 */
const airOf = ({ booths: before, now }: OnAirState, after: readonly Booth[]): AirAfter[] =>
  after.flatMap(({ booth, channels, onAir, next, lostTurn }) => {
    const was = before.find((one) => one.booth === booth)!
    if (JSON.stringify([was.onAir, was.next]) === JSON.stringify([onAir, next])) return []
    const lostAt = lostTurn?.lostAt ?? lostBeforeEnd(was, onAir, now)
    return [
      ...(lostAt === null ? [] : [{ booth, at: lostAt, onAir: null, next: null }]),
      ...(lostAt !== null && onAir === null
        ? []
        : [
            {
              booth,
              at: now,
              onAir: onAir && {
                seat: onAir.seat,
                channel: channels[onAir.outgoing] ?? null,
                since: onAir.since,
              },
              next: next && {
                seat: next.seat,
                channel: channels[next.outgoing] ?? null,
                at: next.at,
              },
            },
          ]),
    ]
  })

/**
 * Time at which a seat that is no longer on air lost its connection. Null: it did not, or is on
 * air.
 */
const lostBeforeEnd = (was: Booth, onAir: Booth['onAir'], now: number): number | null => {
  const booth = settledBooth(was, now)
  if (booth.onAir === null || booth.isMachine || booth.onAir.seat === onAir?.seat) return null
  const loss = witnessedLossOf(booth, now)
  return loss && Math.max(loss.since, booth.onAir.since)
}

/**
 * Changes who is on air: locks the booths of an event, decides, writes one act and notifies
 * everyone.
 * @returns the state before the change
 * @throws The Event Is Not Open, The Event Is Closed, and errors of the decision
 */
export const changeOnAir = async (
  app: App,
  { eventId, at, by }: LiveActor,
  decide: (now: OnAirState) => Change,
): Promise<OnAirState> => {
  const done = await app.db.transaction(async (tx) => {
    const { rows } = await sql<{
      state: StoredOnAirState
    }>`select lock_on_air_state(${eventId}, ${lostBefore(at)}) as state`.execute(tx)
    const before = toOnAirState(rows[0]!.state)
    requireSound(before)
    const change = decide(before)
    const isAct = change.booths.length > 0 || change.isMoreThanBooths === true
    if (isAct) {
      const { booths, act, details = {}, newPage } = change
      const written = {
        event: eventId,
        at,
        ...by,
        act,
        newPage,
        details: {
          ...details,
          booths: booths.map(({ booth }) => Number(booth)),
          air: airOf(before, booths),
        },
        booths: booths.map(({ booth, ...rest }) => ({ id: Number(booth), ...rest })),
      }
      await sql`select change_on_air(${JSON.stringify(written, bigintAsNumber)}::jsonb)`.execute(tx)
    }
    return { before, isAct, silenced: change.silenced }
  })
  if (done.isAct) app.notifier.publish('sound', eventId)
  if (done.silenced.length > 0) silence(app, eventId, done.silenced)
  return done.before
}

/** Rejects acts on an event that is not live yet or no longer live. */
export const requireSound = ({
  state,
  soundState,
}: Pick<OnAirState, 'state' | 'soundState'>): void => {
  if (isOver({ state })) refuse('The Event Is Closed')
  if (soundState === null) refuse('The Event Is Not Open')
}
