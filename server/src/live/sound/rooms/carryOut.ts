import type { EngineRooms } from '#providers/media/roomPort.ts'
import type { Verdict } from './judge.ts'

interface Judged {
  readonly room: string
  readonly identity: string
  /** True if there is a right to revoke. */
  readonly publishes: boolean
}

/**
 * Applies a decision about a participant. Revokes speaking first, because that takes effect at
 * once.
 */
export const carryOut = async (
  rooms: EngineRooms,
  { room, identity, publishes }: Judged,
  verdict: Verdict,
): Promise<void> => {
  if (verdict === 'stays') return
  if (publishes) await rooms.takePublishRight(room, identity)
  if (verdict === 'goes') await rooms.expel(room, identity)
}
