import type { EngineRooms } from '#providers/media/roomPort.ts'
import type { Verdict } from './judge.ts'

interface Judged {
  readonly room: string
  readonly identity: string
  /** Whether there is a right to take. */
  readonly publishes: boolean
}

/** Does what was decided about somebody in a room. The voice goes first: it ends at once, a connection a little later. */
export const carryOut = async (
  rooms: EngineRooms,
  { room, identity, publishes }: Judged,
  verdict: Verdict,
): Promise<void> => {
  if (verdict === 'stays') return
  if (publishes) await rooms.takePublishRight(room, identity)
  if (verdict === 'goes') await rooms.expel(room, identity)
}
