/** The evidence of a loss: no signal, or no packets. */
export type Loss = 'signal' | 'packets'

export const signalPatienceMilliseconds = 2_000
export const packetsPatienceMilliseconds = 3_000
/** Without sound, both ends exchange keep-alives every 2 to 2.5 s. */
const wayPatienceMilliseconds = 4_000
/** The media server removes a dead sender sooner; a live one should send something. */
const senderPatienceMilliseconds = 30_000
/** Many hear one sender, and must not reconnect all at once. */
const senderSpreadMilliseconds = 60_000

/** What a page receives, in milliseconds of its own clock. */
export interface Received {
  /** When any track that should send last did. Null: there is none. */
  readonly packetsAwaySince: number | null
  /**
   * When anything else arrived from the media server since then, which proves the route. Null:
   * nothing.
   */
  readonly wayCameAt: number | null
}

/** A page's evidence about its connection. */
export interface Signs extends Received {
  /** Null: it is there. */
  readonly signalAwaySince: number | null
  /** Whether a media route exists in any direction. */
  readonly hasMedia: boolean
}

/** @param share from 0 to 1, this page's own */
export const lossOf = (
  { signalAwaySince, packetsAwaySince, wayCameAt }: Signs,
  now: number,
  share: number,
): Loss | null => {
  if (signalAwaySince !== null && now - signalAwaySince >= signalPatienceMilliseconds)
    return 'signal'
  if (packetsAwaySince === null) return null
  const away = now - packetsAwaySince
  if (away < packetsPatienceMilliseconds) return null
  // The sender may have lost its network, so reconnecting would not help.
  const stands = wayCameAt !== null && now - wayCameAt < wayPatienceMilliseconds
  const patience = senderPatienceMilliseconds + senderSpreadMilliseconds * share
  return stands && away < patience ? null : 'packets'
}

/** Longer than the detection of a loss of this page's own route. */
const absencePatienceMilliseconds = 4_000

/**
 * Whether a channel on air counts as absent.
 * @param awaySince when anything last arrived; null: nothing should
 */
export const isAbsent = (awaySince: number | null, now: number): boolean =>
  awaySince !== null && now - awaySince >= absencePatienceMilliseconds

const soundingMilliseconds = 1_500
const mostPatienceMilliseconds = 10_000

/**
 * Whether sound still arrives without the signal, as during a restart of the platform: the LiveKit
 * client then reconnects on its own, inaudibly.
 */
export const isSounding = (
  { signalAwaySince, packetsAwaySince, hasMedia }: Omit<Signs, 'wayCameAt'>,
  now: number,
): boolean => {
  if (signalAwaySince !== null && now - signalAwaySince >= mostPatienceMilliseconds) return false
  // A speaker who hears nobody is judged by the outgoing route.
  return packetsAwaySince === null ? hasMedia : now - packetsAwaySince < soundingMilliseconds
}
