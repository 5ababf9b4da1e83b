import { withoutSeat } from '@openbooth/contract/live/sound/rules/onAir'
import { Refusal } from '#platform/http/refuse.ts'
import type { App } from '#platform/run/app.ts'
import { boothsOf, changeOnAir } from './changeOnAir.ts'
import type { LiveActor } from '../acts/liveActor.ts'
import { toEventOnAir, type Booth, type OnAirState } from '../state/onAir.ts'

/** Result for the booths when a seat stops speaking. */
export const releaseBooth = (
  state: OnAirState,
  seat: string,
): { readonly booths: readonly Booth[]; readonly silenced: readonly string[] } => {
  const event = toEventOnAir(state)
  // A seat with a revoked code is no longer an interpreter and may still be on air.
  const booths = state.booths.map((booth) =>
    isNamedIn(booth, seat) ? { ...booth, seats: [...booth.seats, seat] } : booth,
  )
  const decision = withoutSeat({ ...event, booths }, seat, state.now)
  return 'refused' in decision
    ? { booths: [], silenced: [] }
    : { booths: boothsOf(state, decision), silenced: decision.silenced }
}

const isNamedIn = ({ onAir, next, handOver, lostTurn }: Booth, seat: string): boolean =>
  [onAir?.seat, next?.seat, handOver?.from, handOver?.to, lostTurn?.seat].includes(seat)

/**
 * Ends the turn of a seat for good, after a departure or after an act that is already in the
 * timeline.
 */
export const endTurnOf = async (app: App, actor: LiveActor, seat: string): Promise<void> => {
  await changeOnAir(app, actor, (state) => ({ ...releaseBooth(state, seat), act: 'leave' })).catch(
    (error: unknown) => {
      // The event has ended since the read, so its booths are free.
      if (!(error instanceof Refusal)) throw error
    },
  )
}
