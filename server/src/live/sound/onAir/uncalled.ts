import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import type { RoomPerson, RoomTrack } from '#providers/media/roomPort.ts'
import { settledBooth, type EventSoundState } from '../state/onAir.ts'

/** After an instant the one who was on air may not have heard of it yet: overlap comes before silence. */
const overlapMilliseconds = 1_000

/** The open tracks of an interpreter who is not on air on their channel, nor about to be or no longer just now. */
export const uncalledTracks = (
  { booths, now }: EventSoundState,
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
