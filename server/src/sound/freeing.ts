import { withoutSeat } from '@openbooth/contract/rules/onAir'
import { boothsOf } from './changeOnAir.ts'
import { toEventOnAir, type Booth, type EventSoundState } from './onAir.ts'

/** What becomes of the booths when a seat speaks no more. */
export const freeing = (
  state: EventSoundState,
  seat: string,
): { readonly booths: readonly Booth[]; readonly silenced: readonly string[] } => {
  const event = toEventOnAir(state)
  // Whose code was taken back is nobody's interpreter any more, and may still be on air.
  const booths = state.booths.map((booth) =>
    isNamedIn(booth, seat) ? { ...booth, seats: [...booth.seats, seat] } : booth,
  )
  const decision = withoutSeat({ ...event, booths }, seat, state.now)
  return 'refused' in decision
    ? { booths: [], silenced: [] }
    : { booths: boothsOf(state, decision), silenced: decision.silenced }
}

const isNamedIn = ({ onAir, next, handOver }: Booth, seat: string): boolean =>
  [onAir?.seat, next?.seat, handOver?.from, handOver?.to].includes(seat)
