/** Why a connection is believed lost: the engine's signal is away, or a channel on air sends no packets. */
export type Loss = 'signal' | 'packets'

export const signalPatienceMilliseconds = 2_000
export const packetsPatienceMilliseconds = 3_000

/** What a page knows of its connection, in milliseconds of any clock of its own. */
export interface Signs {
  /** Null: it is there. */
  readonly signalAwaySince: number | null
  /** When a track that should send last did; null: there is none. */
  readonly packetsAwaySince: number | null
  /** Whether sound has a way, in whichever direction. */
  readonly hasMedia: boolean
}

export const lossOf = ({ signalAwaySince, packetsAwaySince }: Signs, now: number): Loss | null => {
  if (signalAwaySince !== null && now - signalAwaySince >= signalPatienceMilliseconds)
    return 'signal'
  if (packetsAwaySince !== null && now - packetsAwaySince >= packetsPatienceMilliseconds)
    return 'packets'
  return null
}

const soundingMilliseconds = 1_500
const mostPatienceMilliseconds = 10_000

/**
 * Whether sound still comes although the signal is away, as while the platform restarts: the engine's client is then let
 * find back by itself, which no ear notices.
 */
export const isSounding = (
  { signalAwaySince, packetsAwaySince, hasMedia }: Signs,
  now: number,
): boolean => {
  if (signalAwaySince !== null && now - signalAwaySince >= mostPatienceMilliseconds) return false
  // Whoever speaks and hears nobody goes by the way there.
  return packetsAwaySince === null ? hasMedia : now - packetsAwaySince < soundingMilliseconds
}
