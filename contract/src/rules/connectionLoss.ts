// When the connection of an interpreter on air counts as lost. Pure: server and tests share it. Instants are milliseconds since 1970
// by the clock of the database.

/** No packet for this long, while other tracks arrive, ends a turn. So does a participant who left the media server for this long. */
export const lostConnectionMilliseconds = 8_000
/**
 * No heartbeat for this long ends the turn of a seat that the media server does not have. The same time is granted to a page
 * that has to follow the event to a new connection of the media server.
 */
export const lostHeartbeatMilliseconds = 20_000
/** The state shows a lost connection after this long: shorter gaps are jitter. */
export const shownLossMilliseconds = 2_000

/** What is known of the connection of a seat on air. */
export interface ConnectionEvidence {
  /** The last heartbeat of any page of the seat. */
  readonly lastHeartbeatAt: number
  /** Whether the media server has the seat in the room of the event. */
  readonly isInRoom: boolean
  /** When the media server lost the seat, or the event moved to a server that the seat has not entered. Null: it never entered. */
  readonly leftRoomAt: number | null
  /** Since when the audio worker is in the room without a break. Null: no audio worker is. */
  readonly workerSince: number | null
  /** Whether the audio worker receives packets of the seat. */
  readonly isHeard: boolean
  /** What the audio worker measures of an open track of the seat that brings no packets. Null: nothing of that kind. */
  readonly silence: PacketSilence | null
}

/** An open track that brings no packets. */
export interface PacketSilence {
  /** The last packet. */
  readonly lastPacketAt: number
  /**
   * Since when other tracks of the same media server arrive and this one does not. Null: no other track arrives, so the
   * cause may be the media server.
   */
  readonly aloneSince: number | null
}

export interface ConnectionLoss {
  /** When the connection was lost: the last packet, as far as it is known. */
  readonly since: number
  /** Whether it is lost for so long that the turn ends. */
  readonly isGone: boolean
}

/**
 * Decides whether a seat on air has lost its connection.
 * @param heartbeatsCountFrom when the server was ready to receive heartbeats again; a heartbeat missing before proves nothing
 * @returns null: the seat is connected, or nothing proves otherwise
 */
export const connectionLossOf = (
  evidence: ConnectionEvidence,
  now: number,
  heartbeatsCountFrom: number,
): ConnectionLoss | null => {
  const { lastHeartbeatAt, isInRoom, leftRoomAt, isHeard, silence } = evidence
  if (isHeard) return null
  const aloneSince = silence?.aloneSince ?? null
  const isGone = aloneSince !== null && now - aloneSince >= lostConnectionMilliseconds
  if (isInRoom || isGone)
    return aloneSince === null ? null : { since: silence!.lastPacketAt, isGone }
  // Without packets to go by, the earlier of both: nobody is on air longer than they are there.
  const since = silence?.lastPacketAt ?? Math.min(leftRoomAt ?? Infinity, lastHeartbeatAt)
  if (now - Math.max(lastHeartbeatAt, heartbeatsCountFrom) >= lostHeartbeatMilliseconds)
    return { since, isGone: true }
  return leftRoomAt === null ? null : { since, isGone: hasLeftAlone(evidence, since, now) }
}

/** The audio worker witnesses that the media server ran on while the seat left it, or that the seat does not come back to it. */
const hasLeftAlone = (
  { leftRoomAt, workerSince }: ConnectionEvidence,
  since: number,
  now: number,
): boolean => {
  if (workerSince === null) return false
  return workerSince < leftRoomAt!
    ? now - since >= lostConnectionMilliseconds
    : now - workerSince >= lostHeartbeatMilliseconds
}
