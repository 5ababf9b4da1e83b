// Decides when an interpreter on air counts as disconnected. Pure: the server and tests share these
// functions.
// Instants are milliseconds since 1970 by the database clock.

/**
 * A turn ends after this time without a packet while other tracks arrive, or after this time
 * outside the room of the media server.
 */
export const lostConnectionMilliseconds = 8_000
/**
 * The turn of a seat outside the room of the media server ends after this time without a heartbeat.
 * A page also has this time to follow its event to a new connection of the media server.
 */
export const lostHeartbeatMilliseconds = 20_000
/** The state shows a lost connection after this long: shorter gaps are jitter. */
export const shownLossMilliseconds = 2_000

/** Evidence about the connection of a seat on air. */
export interface ConnectionEvidence {
  /** The last heartbeat of any page of the seat. */
  readonly lastHeartbeatAt: number
  /** Whether the media server has the seat in the room of the event. */
  readonly isInRoom: boolean
  /**
   * When the seat left the room, or when the event moved to a media server that the seat has not
   * entered. Null: the seat never entered.
   */
  readonly leftRoomAt: number | null
  /** Start of the audio worker's current, uninterrupted stay in the room; null without a worker. */
  readonly workerSince: number | null
  /** Whether the audio worker receives packets of the seat. */
  readonly isHeard: boolean
  /**
   * Measurement of the audio worker about an open track without packets; null without such a track.
   */
  readonly silence: PacketSilence | null
}

/** An open track without packets. */
export interface PacketSilence {
  /** The last packet. */
  readonly lastPacketAt: number
  /**
   * Since when other tracks of the same media server arrive and this one does not. Null: no other
   * track arrives, so the cause may be the media server.
   */
  readonly aloneSince: number | null
}

export interface ConnectionLoss {
  /** When the connection was lost: the last known packet. */
  readonly since: number
  /** Whether the loss has lasted long enough to end the turn. */
  readonly isGone: boolean
}

/**
 * Decides whether a seat on air has lost its connection.
 * @param heartbeatsCountFrom when the server could receive heartbeats again; a heartbeat due before
 * may be missing without a loss
 * @returns null if the seat is connected, or if no evidence shows a loss
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
  // Without packets the earlier evidence counts: a turn must not outlast the connection.
  const since = silence?.lastPacketAt ?? Math.min(leftRoomAt ?? Infinity, lastHeartbeatAt)
  if (now - Math.max(lastHeartbeatAt, heartbeatsCountFrom) >= lostHeartbeatMilliseconds)
    return { since, isGone: true }
  return leftRoomAt === null ? null : { since, isGone: hasLeftAlone(evidence, since, now) }
}

/**
 * Whether the audio worker saw the media server run while the seat left, or saw that the seat did
 * not return with the media server.
 */
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
