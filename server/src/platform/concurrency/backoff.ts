/** Growing pauses while something fails. */
export interface Backoff {
  isFailing(): boolean
  /** True until the pause after the last failure is over. */
  isPaused(): boolean
  /** @returns the pause after this failure, in milliseconds */
  failed(): number
  worked(): void
}

/**
 * Doubles the pause with each failure in a row.
 * @param first milliseconds
 * @param longest milliseconds
 */
export const openBackoff = (
  first: number,
  longest: number,
  now: () => number = () => performance.now(),
): Backoff => {
  let pause = 0
  let pausedUntil = 0
  return {
    isFailing: () => pause > 0,
    isPaused: () => now() < pausedUntil,
    failed: () => {
      pause = Math.min(longest, pause === 0 ? first : pause * 2)
      pausedUntil = now() + pause
      return pause
    },
    worked: () => {
      pause = 0
    },
  }
}
