import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { decide } from '@openbooth/contract/live/sound/rules/onAir'
import { connectionLostSeconds } from '@openbooth/contract/live/liveConnections/calls'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb, type SeatContext } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'
import { boothsOf, changeOnAir } from './changeOnAir.ts'
import { bySeat } from '../acts/liveActor.ts'
import { toEventOnAir, type Booth } from '../state/onAir.ts'
import { ownBooth } from '../state/ownBooth.ts'
import { seatNameOf } from '../state/seatName.ts'
import { toBoothState } from '../state/views.ts'

/** On air, off air, and the steps of a handover. */
export const act = seatVerb(soundCalls.act, async (context, wanted) => {
  const { app, seat } = context
  const name = seatNameOf(seat)
  const wish =
    wanted.act === 'goBackOnAir'
      ? { ...wanted, isSamePage: await hadLostTurn(app, seat, name) }
      : wanted
  let changed: Booth[] = []
  const before = await changeOnAir(app, bySeat(context), (state) => {
    const decision = decide(toEventOnAir(state), name, wish, state.now)
    if ('refused' in decision) return refuse(decision.refused)
    changed = boothsOf(state, decision)
    const { act: called, ...details } = wanted
    const own = changed.find(({ seats }) => seats.includes(name))
    // A counter-request accepts the handover.
    const agrees = called === 'ask' && own?.handOver?.isAccepted === true
    // The timeline shows the channel.
    const into = called === 'goBackOnAir' && { outgoing: own?.onAir?.outgoing }
    return {
      booths: changed,
      silenced: decision.silenced,
      ...(agrees ? { act: 'accept' } : { act: called, details: { ...details, ...into } }),
    }
  })
  const own = ownBooth(before, name)
  const after = changed.find(({ booth }) => booth === own.booth)
  const booth = after ? { ...after, version: after.version + 1 } : own
  return { booth: toBoothState(booth, before.now), now: before.now }
})

/**
 * Whether this connection belongs to the page that lost its turn. After a long absence the page has
 * a new connection, because the old one was closed for missing heartbeats.
 */
const hadLostTurn = async (
  { db }: App,
  { eventId, connectionId }: SeatContext['seat'],
  seat: string,
): Promise<boolean> => {
  const { rows } = await db.pool.query(
    `select from booths_on_air o join connections n on n.id = o.lost_connection_id
      where o.event_id = $1 and o.lost_turn ->> 'seat' = $2
        and (n.id = $3 or n.replaced_by = $3 and n.left_at - n.last_seen_at >= make_interval(secs => $4))`,
    [eventId, seat, connectionId, connectionLostSeconds],
  )
  return rows.length > 0
}
