/** The evidence of a loss: no signal, or no packets. */
export type Loss = 'signal' | 'packets'

export const signalTimeoutMilliseconds = 2_000
export const packetsTimeoutMilliseconds = 3_000
/** Without sound, both ends exchange keep-alives every 2 to 2.5 s. */
const wayTimeoutMilliseconds = 4_000
/** The media server removes a dead sender sooner. A live one should send something. */
const senderTimeoutMilliseconds = 30_000
/** Many listeners have the same sender, and must not reconnect in one instant. */
const senderSpreadMilliseconds = 60_000

/** The evidence of incoming packets, in milliseconds of the page's clock. */
export interface Received {
  /** The last arrival from any track that should send. Null: no track should send. */
  readonly packetsAwaySince: number | null
  /**
   * The last arrival of anything else from the media server since then, which proves the path.
   * Null: nothing arrived.
   */
  readonly wayCameAt: number | null
}

/** A page's evidence about its connection. */
export interface Signs extends Received {
  /** Null: connected. */
  readonly signalAwaySince: number | null
  /** Whether a media path exists in any direction. */
  readonly hasMedia: boolean
}

/** @param share this page's random share, from 0 to 1 */
export const lossOf = (
  { signalAwaySince, packetsAwaySince, wayCameAt }: Signs,
  now: number,
  share: number,
): Loss | null => {
  if (signalAwaySince !== null && now - signalAwaySince >= signalTimeoutMilliseconds)
    return 'signal'
  if (packetsAwaySince === null) return null
  const away = now - packetsAwaySince
  if (away < packetsTimeoutMilliseconds) return null
  // The sender may have lost its network, so reconnecting would not help.
  const wayIsRecent = wayCameAt !== null && now - wayCameAt < wayTimeoutMilliseconds
  const timeout = senderTimeoutMilliseconds + senderSpreadMilliseconds * share
  return wayIsRecent && away < timeout ? null : 'packets'
}

/** Longer than the detection of a loss of this page's own path. */
const absenceTimeoutMilliseconds = 4_000

/**
 * Whether a channel on air counts as absent.
 * @param awaySince the last arrival; null: no channel is on air
 */
export const isAbsent = (awaySince: number | null, now: number): boolean =>
  awaySince !== null && now - awaySince >= absenceTimeoutMilliseconds

const soundingMilliseconds = 1_500
const mostTimeoutMilliseconds = 10_000

/**
 * Whether sound still arrives without the signal, as during a restart of the platform: the LiveKit
 * client then reconnects on its own, inaudibly.
 */
export const isSounding = (
  { signalAwaySince, packetsAwaySince, hasMedia }: Omit<Signs, 'wayCameAt'>,
  now: number,
): boolean => {
  if (signalAwaySince !== null && now - signalAwaySince >= mostTimeoutMilliseconds) return false
  // For a speaker without incoming sound, the outgoing path decides.
  return packetsAwaySince === null ? hasMedia : now - packetsAwaySince < soundingMilliseconds
}
