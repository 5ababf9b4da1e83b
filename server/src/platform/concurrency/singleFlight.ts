/**
 * Runs work one at a time. All calls during a run share one more run after it.
 * @returns a function that resolves when a run has ended that began after the call. If a run fails,
 * all waiting calls fail, and the next call starts a new run.
 */
export const singleFlight = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  let isRequested = false
  const run = async (): Promise<void> => {
    try {
      while (isRequested) {
        isRequested = false
        await work()
      }
    } finally {
      // Set here and not after the promise resolves: a call in between would be lost.
      running = undefined
    }
  }
  return () => {
    isRequested = true
    // Starts after the assignment, so that even synchronous errors are cleaned up.
    running ??= Promise.resolve().then(run)
    return running
  }
}
