import type { BoothOnAir, Outgoing } from '@openbooth/contract/live/sound/rules/onAir'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'

// What the state of the own booth makes of this person's voice. The page obeys; it decides nothing but to be silent sooner.

export type VoiceStep =
  | { readonly voice: 'off' }
  | { readonly voice: 'open'; readonly track: string }
  /** Open behind a closed gate, until the instant is agreed. */
  | { readonly voice: 'prepare'; readonly track: string }
  /** Comes, goes, or changes its track at an instant. Null: somebody else’s. */
  | {
      readonly voice: 'change'
      readonly from: string | null
      readonly to: string | null
      readonly at: number
    }

/** @param booth as it is now: what was agreed for earlier has happened */
export const voiceStep = (booth: BoothOnAir, seat: string): VoiceStep => {
  const { onAir, next, handOver } = booth
  const trackInto = (outgoing: Outgoing): string => trackOf(booth.channels[outgoing]!)
  const isOnAir = onAir?.seat === seat
  if (next !== null && (isOnAir || next.seat === seat))
    return {
      voice: 'change',
      from: isOnAir ? trackInto(onAir.outgoing) : null,
      to: next.seat === seat ? trackInto(next.outgoing) : null,
      at: next.at,
    }
  if (isOnAir) return { voice: 'open', track: trackInto(onAir.outgoing) }
  return onAir !== null && handOver?.to === seat && handOver.isAccepted
    ? { voice: 'prepare', track: trackInto(onAir.outgoing) }
    : { voice: 'off' }
}

/** Whether this person still has to say that they are prepared for a hand-over. */
export const hasToPrepare = ({ handOver }: BoothOnAir, seat: string): boolean =>
  handOver !== null &&
  handOver.isAccepted &&
  (handOver.from === seat || handOver.to === seat) &&
  !handOver.prepared.includes(seat)
