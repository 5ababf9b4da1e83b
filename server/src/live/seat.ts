import { refuse } from '#platform/refuse.ts'
import { hashOf } from '#platform/session.ts'
import type { PublicContext } from '#platform/verb.ts'
import { findSeat, isOver, type LiveSeat } from './queries.ts'

/**
 * Who makes a call with a seat ticket.
 * @throws Code Not Found without a ticket, with one nobody was given, and after the code was revoked
 */
export const seatOf = async ({ app, origin }: PublicContext): Promise<LiveSeat> => {
  if (origin.seat === undefined) return refuse('Code Not Found')
  const seat = await findSeat(app.db, hashOf(origin.seat))
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
