import type { Loss } from '../rules/loss.ts'
import { pauseBeforeMove, pauseBeforeTry, pauseBetweenRenewals } from '../rules/pacing.ts'

/** A connection that ends sooner counts as a failure, so the next attempt waits longer. */
const shortMilliseconds = 5_000

/** The reason for a new connection. */
export type Need = 'first' | 'move' | 'gap' | Loss

/**
 * Determines the pause before the next attempt from the results of earlier ones. Times are by
 * `performance.now()`.
 */
export interface Pace {
  readonly pauseBefore: (why: Need) => number
  /** Whether another replacement of a silent connection must wait. */
  readonly isTooSoonToRenew: (now: number) => boolean
  readonly failed: () => void
  /** A new connection replaces one without sound. */
  readonly renewed: () => void
  readonly connected: () => void
  /** The connection works. After some time this resets the counts of failures. */
  readonly stood: () => void
  /**
   * Resets the count of failures.
   * @returns whether there were any
   */
  readonly forgive: () => boolean
}

/** @param share this page's random share, from 0 to 1 */
export const makePace = (isStaff: boolean, share: number): Pace => {
  /** Consecutive failures. */
  let failures = 0
  /** Consecutive replacements of connections without sound. */
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
