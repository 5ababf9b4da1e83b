import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import type { RoomPerson, RoomTrack } from '#providers/media/roomPort.ts'
import { settledBooth, type OnAirState } from '../state/onAir.ts'

/**
 * Waits a moment, because the interpreter may not have received the change yet. Overlap is better
 * than silence.
 */
const overlapMilliseconds = 1_000

/** Open tracks of interpreters who are not on air on their channel and have not just changed. */
export const offAirTracks = (
  { booths, now }: OnAirState,
  seat: string,
  tracks: RoomPerson['tracks'],
): RoomTrack[] => {
  const own = booths
    .map((booth) => settledBooth(booth, now))
    .find(({ seats }) => seats.includes(seat))
  if (own === undefined) return []
  const { onAir, next, handOver, channels } = own
  const isChanging =
    handOver?.to === seat ||
    next?.seat === seat ||
    (onAir !== null && onAir.since > now - overlapMilliseconds)
  if (isChanging) return []
  const channel = onAir?.seat === seat ? channels[onAir.outgoing] : undefined
  const called = channel === undefined ? undefined : trackOf(BigInt(channel))
  return tracks.filter(({ name, isMuted, isPicture }) => !isMuted && !isPicture && name !== called)
}
