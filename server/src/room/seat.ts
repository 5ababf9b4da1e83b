import { gather } from '#platform/database/gather.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { refuse } from '#platform/http/refuse.ts'
import { hashOf } from '#platform/http/session.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { findSeats, isOver, type LiveSeat } from './queries.ts'

/** A full house sends a thousand heartbeats a second; nobody notices this much later an answer. */
const gatherMilliseconds = 20

const seatByHash = perProcess(({ db }) =>
  gather(gatherMilliseconds, (hashes) => findSeats(db, hashes)),
)

/**
 * Who makes a call with a seat ticket.
 * @throws Code Not Found without a ticket, with one nobody was given, and after the code was revoked
 */
export const seatOf = async ({ app, origin }: PublicContext): Promise<LiveSeat> => {
  if (origin.seat === undefined) return refuse('Code Not Found')
  const seat = await seatByHash(app)(hashOf(origin.seat).toString('hex'))
  return seat && seat.revokedAt === null ? seat : refuse('Code Not Found')
}

/**
 * The same, of somebody who is in.
 * @throws Code Not Found also when the connection ended; The Event Is Closed
 */
export const liveSeatOf = async (context: PublicContext): Promise<LiveSeat> => {
  const seat = await seatOf(context)
  if (isOver(seat)) refuse('The Event Is Closed')
  return seat.leftAt === null ? seat : refuse('Code Not Found')
}
