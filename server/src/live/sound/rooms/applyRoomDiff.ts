import type { EngineRooms } from '#providers/media/roomPort.ts'
import type { RoomDiff } from './diffParticipant.ts'

interface Judged {
  readonly room: string
  readonly identity: string
  /** True if there is a right to revoke. */
  readonly publishes: boolean
}

/**
 * Applies a decision about a participant. Revokes the permission to publish first, because that is
 * effective immediately.
 */
export const applyRoomDiff = async (
  rooms: EngineRooms,
  { room, identity, publishes }: Judged,
  diff: RoomDiff,
): Promise<void> => {
  if (diff === 'stays') return
  if (publishes) await rooms.takePublishRight(room, identity)
  if (diff === 'goes') await rooms.expel(room, identity)
}
