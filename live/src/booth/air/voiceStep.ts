import type { BoothOnAir, Outgoing } from '@openbooth/contract/live/sound/rules/onAir'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'

// What the state of this person's booth requires of this person's voice. The page may only mute
// earlier than the state says.

export type VoiceStep =
  | { readonly voice: 'off' }
  | { readonly voice: 'open'; readonly track: string }
  /** Open behind a closed gate, until the instant is agreed. */
  | { readonly voice: 'prepare'; readonly track: string }
  /** Starts, ends, or changes its track at an instant. Null: a track of another person. */
  | {
      readonly voice: 'change'
      readonly from: string | null
      readonly to: string | null
      readonly at: number
    }

/** @param booth as it is now, after the changes that are due */
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

/** Whether this person must still report readiness for a handover. */
export const hasToPrepare = ({ handOver }: BoothOnAir, seat: string): boolean =>
  handOver !== null &&
  handOver.isAccepted &&
  (handOver.from === seat || handOver.to === seat) &&
  !handOver.prepared.includes(seat)
