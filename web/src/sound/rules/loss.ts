/** Why a connection is believed lost: the engine's signal is away, or nothing that should come does. */
export type Loss = 'signal' | 'packets'

export const signalPatienceMilliseconds = 2_000
export const packetsPatienceMilliseconds = 3_000
/** Where no sound comes, both ends ask each other every 2 to 2.5 s whether they are there. */
const wayPatienceMilliseconds = 4_000
/** The engine puts out a sender whose network is gone sooner: of one that is still there it should send something. */
const senderPatienceMilliseconds = 30_000
/** Many hear one sender, and are not to come in anew all at once. */
const senderSpreadMilliseconds = 60_000

/** What a page is sent, in milliseconds of any clock of its own. */
export interface Received {
  /** When any of the tracks that should send last did; null: there is none. */
  readonly packetsAwaySince: number | null
  /** When anything else last came from the engine since they stopped, so that the way stands; null: nothing was seen to. */
  readonly wayCameAt: number | null
}

/** What a page knows of its connection. */
export interface Signs extends Received {
  /** Null: it is there. */
  readonly signalAwaySince: number | null
  /** Whether sound has a way, in whichever direction. */
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
  // Whoever sends may have lost their own network: nobody is helped by coming in anew.
  const stands = wayCameAt !== null && now - wayCameAt < wayPatienceMilliseconds
  const patience = senderPatienceMilliseconds + senderSpreadMilliseconds * share
  return stands && away < patience ? null : 'packets'
}

/** Longer than it takes to tell that it is this page's own way. */
const absencePatienceMilliseconds = 4_000

/** Whether what is on air is to be called absent. @param awaySince when anything last came of it; null: nothing should */
export const isAbsent = (awaySince: number | null, now: number): boolean =>
  awaySince !== null && now - awaySince >= absencePatienceMilliseconds

const soundingMilliseconds = 1_500
const mostPatienceMilliseconds = 10_000

/**
 * Whether sound still comes although the signal is away, as while the platform restarts: the engine's client is then let
 * find back by itself, which no ear notices.
 */
export const isSounding = (
  { signalAwaySince, packetsAwaySince, hasMedia }: Omit<Signs, 'wayCameAt'>,
  now: number,
): boolean => {
  if (signalAwaySince !== null && now - signalAwaySince >= mostPatienceMilliseconds) return false
  // Whoever speaks and hears nobody goes by the way there.
  return packetsAwaySince === null ? hasMedia : now - packetsAwaySince < soundingMilliseconds
}
