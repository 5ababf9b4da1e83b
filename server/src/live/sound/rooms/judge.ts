import type { RoomTrack } from '#providers/media/roomPort.ts'
import type { Identity } from './identity.ts'
import type { Place } from './place.ts'
import type { Standing } from './standing.ts'
import { tracksOf } from '../state/tracksOf.ts'

/** `quiet`: stays and may no longer publish. */
export type Verdict = 'stays' | 'quiet' | 'goes'

interface Somebody {
  /** Undefined: not an identity of this platform. */
  readonly identity: Identity | undefined
  readonly standing: Standing | undefined
  readonly tracks: readonly RoomTrack[]
}

/**
 * Decides about a participant in a room.
 * A token proves only a past admission: a removed person can join again with it, and participants
 * choose their track names.
 */
export const judge = ({ identity, standing, tracks }: Somebody, place: Place): Verdict => {
  if (identity === undefined || !standing?.mayStay) return 'goes'
  const hasFollowed = place.isHere && identity.generation === place.generation
  if (!hasFollowed && !place.isLingering) return 'goes'
  if (standing.eventId !== place.eventId || standing.seat !== identity.seat) return 'goes'
  if (place.isForStaff && standing.role === 'listener') return 'goes'
  const own = tracksOf(place, standing)
  const isSeen = place.seen.includes(standing.seat)
  return tracks.every(({ name, isPicture }) => (isPicture ? isSeen : own.includes(name)))
    ? 'stays'
    : 'quiet'
}
