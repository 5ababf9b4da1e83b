import { finalReportsSeconds, type SeatWho } from '@openbooth/contract/call'
import type { SeatRole } from '@openbooth/contract/roles'
import { isOver, type EventState } from '@openbooth/contract/events/event/rules/events'
import type { App } from '#platform/run/app.ts'
import type { Database } from '#platform/database/database.ts'
import { batchReads } from '#platform/database/batchReads.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { refuse } from './refuse.ts'
import { hashOf } from './session.ts'

/** A caller with a seat ticket: one connection that joined by a code. */
export interface Seat {
  readonly connectionId: string
  readonly eventId: bigint
  readonly role: SeatRole
  readonly codeId: bigint
  /** Issue of the code. Replacing the code creates a new issue. */
  readonly issueKey: string
  /** A caption screen, as its page claims. It becomes a listener when it hears sound. */
  readonly isScreen: boolean
}

interface SeatRow extends Seat {
  readonly ticketHash: string
  readonly isRevoked: boolean
  readonly leftAt: Date | null
  readonly state: EventState
  /**
   * Time at which their event was closed during the connection; null if it is open, or if they had
   * left before.
   */
  readonly wasThereAt: Date | null
}

/**
 * Interval of batched heartbeats. A large audience sends a thousand per second, and a heartbeat
 * tolerates this delay.
 */
const batchMs = 20

/** Seats by the hashes of their tickets in hexadecimal, including ended connections. */
const findSeats = async (
  db: Database,
  ticketHashes: readonly string[],
): Promise<Map<string, SeatRow>> => {
  const { rows } = await db.pool.query<SeatRow>({
    name: 'findSeats',
    text: `select encode(n.ticket_hash, 'hex') as "ticketHash", n.id as "connectionId", n.event_id as "eventId", j.role,
        j.id as "codeId", j.issue_key as "issueKey", j.revoked_at is not null as "isRevoked",
        n.left_at as "leftAt", n.audience_type = 'screen' as "isScreen", e.state,
        case when n.left_at is null or n.left_at >= e.closed_at then e.closed_at end as "wasThereAt"
      from connections n join join_codes j on j.id = n.code_id join events e on e.id = n.event_id
      where n.ticket_hash in (select decode(hash, 'hex') from unnest($1::text[]) hash)`,
    values: [ticketHashes],
  })
  return new Map(rows.map((row) => [row.ticketHash, row]))
}

const seatByHash = perProcess(({ db }) => batchReads(batchMs, (hashes) => findSeats(db, hashes)))

const isJustBefore = ({ clock }: App, moment: Date | null): boolean =>
  moment !== null && clock.now().getTime() - moment.getTime() <= finalReportsSeconds * 1000

/**
 * The holder of a ticket.
 * @throws Code Not Found for a missing or unknown ticket, a revoked code or an ended connection;
 * The Event Is Closed; No Permission in another role
 */
export const takeSeat = async (
  app: App,
  { seat: roles, alsoGone, finalReports, afterLeaving }: SeatWho,
  ticket: string | undefined,
): Promise<Seat> => {
  if (!ticket) return refuse('Code Not Found')
  const seat = await seatByHash(app)(hashOf(ticket).toString('hex'))
  if (!seat || seat.isRevoked) return refuse('Code Not Found')
  if (!alsoGone && !(finalReports && isJustBefore(app, seat.wasThereAt))) {
    if (isOver(seat)) refuse('The Event Is Closed')
    const isGone = seat.leftAt !== null && !(afterLeaving && isJustBefore(app, seat.leftAt))
    if (isGone) refuse('Code Not Found')
  }
  return roles.includes(seat.role) ? seat : refuse('No Permission')
}
