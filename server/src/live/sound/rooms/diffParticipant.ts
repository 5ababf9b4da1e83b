import type { RoomTrack } from '#providers/media/roomPort.ts'
import type { Identity } from './identity.ts'
import type { Place } from './place.ts'
import type { ConnectionStatus } from './connectionStatus.ts'
import { tracksOf } from '../state/tracksOf.ts'

/** `quiet`: stays and may no longer publish. */
export type RoomDiff = 'stays' | 'quiet' | 'goes'

interface Participant {
  /** Undefined: not an identity of this platform. */
  readonly identity: Identity | undefined
  readonly status: ConnectionStatus | undefined
  readonly tracks: readonly RoomTrack[]
}

/**
 * Decides about a participant in a room.
 * A token proves only a past admission: a removed person can join again with it, and participants
 * choose their track names.
 */
export const diffParticipant = (
  { identity, status, tracks }: Participant,
  place: Place,
): RoomDiff => {
  if (identity === undefined || !status?.mayStay) return 'goes'
  const hasFollowed = place.isHere && identity.generation === place.generation
  if (!hasFollowed && !place.isLingering) return 'goes'
  if (status.eventId !== place.eventId || status.seat !== identity.seat) return 'goes'
  if (place.isForStaff && status.role === 'listener') return 'goes'
  const own = tracksOf(place, status)
  const isSeen = place.seen.includes(status.seat)
  return tracks.every(({ name, isPicture }) => (isPicture ? isSeen : own.includes(name)))
    ? 'stays'
    : 'quiet'
}
