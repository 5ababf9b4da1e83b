import { connectionLostSeconds } from '@openbooth/contract/live/liveConnections/calls'
import type { SeatRole } from '@openbooth/contract/roles'
import { batchReads } from '#platform/database/batchReads.ts'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { seatNameOf } from '../state/seatName.ts'

/** Status of a connection in its event. */
export interface ConnectionStatus {
  readonly eventId: bigint
  readonly seat: string
  readonly role: SeatRole
  /** True if it may stay in the rooms. */
  readonly mayStay: boolean
}

interface Row extends Omit<ConnectionStatus, 'seat'> {
  readonly connectionId: string
  readonly codeId: bigint
}

/**
 * The same page returned with a new ticket. Its old connection stays until the new one has sound.
 */
const renewalSeconds = 10
const batchMs = 20

// A connection closed for missing heartbeats stays in the room for a while, because the API itself
// may have been down.
// A connection that left or was removed had sent heartbeats within that time before.
const text = `select n.id as "connectionId", n.event_id as "eventId", n.code_id as "codeId", j.role,
    j.revoked_at is null and (n.left_at is null
      or n.left_at - n.last_seen_at >= make_interval(secs => $3) and n.left_at > $2::timestamptz - make_interval(secs => $3)
      or n.replaced_by is not null and n.left_at > $2::timestamptz - make_interval(secs => $4)) as "mayStay"
  from connections n join join_codes j on j.id = n.code_id where n.id = any($1::uuid[])`

const statusById = perProcess((app) =>
  batchReads(batchMs, async (ids): Promise<Map<string, ConnectionStatus>> => {
    const { rows } = await app.db.pool.query<Row>({
      name: 'sound.standing',
      text,
      values: [ids, app.clock.now(), connectionLostSeconds, renewalSeconds],
    })
    return new Map(rows.map((row) => [row.connectionId, { ...row, seat: seatNameOf(row) }]))
  }),
)

/** Status of a connection. Undefined: it never existed. */
export const connectionStatusOf = (
  app: App,
  connectionId: string,
): Promise<ConnectionStatus | undefined> => statusById(app)(connectionId)
