import type { Loss } from '../rules/loss.ts'
import { pauseBeforeMove, pauseBeforeTry, pauseBetweenRenewals } from '../rules/pacing.ts'

/** What ends sooner than this was no connection: the next try waits longer. */
const shortMilliseconds = 5_000

/** Why a connection is wanted. */
export type Need = 'first' | 'move' | Loss

/** Decides how long the next try waits, from what earlier tries came to. Times are by `performance.now()`. */
export interface Pace {
  readonly pauseBefore: (why: Need) => number
  /** Whether it is too soon to replace a silent connection once more. */
  readonly isTooSoonToRenew: (now: number) => boolean
  readonly failed: () => void
  /** A connection is replaced because no sound comes over it. */
  readonly renewed: () => void
  readonly connected: () => void
  /** The connection in use is heard: forgets what went wrong long enough before. */
  readonly stood: () => void
  /** Forgets failures. @returns whether there were any */
  readonly forgive: () => boolean
}

/** @param share from 0 to 1, this page's own */
export const makePace = (isStaff: boolean, share: number): Pace => {
  /** Tries in a row that failed. */
  let failures = 0
  /** Connections in a row that were replaced because no sound came. */
  let renewals = 0
  let connectedAt = 0
  return {
    pauseBefore: (why) => {
      if (failures === 0 && why === 'first') return 0
      if (failures === 0 && why === 'move') return pauseBeforeMove(isStaff, share)
      return pauseBeforeTry(failures, isStaff, share)
    },
    isTooSoonToRenew: (now) => now - connectedAt < pauseBetweenRenewals(renewals),
    failed: () => {
      failures += 1
    },
    renewed: () => {
      renewals += 1
    },
    connected: () => {
      connectedAt = performance.now()
    },
    stood: () => {
      const stoodFor = performance.now() - connectedAt
      if (stoodFor > shortMilliseconds) failures = 0
      if (stoodFor > pauseBetweenRenewals(renewals + 1)) renewals = 0
    },
    forgive: () => {
      const hadFailed = failures > 0
      failures = 0
      return hadFailed
    },
  }
}
