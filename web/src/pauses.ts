const firstMilliseconds = 1_000
const longestMilliseconds = 30_000

/** Spreads what many pages would do in the same moment. */
export const jitter = (milliseconds: number, share = 0.25): number =>
  milliseconds * (1 - share + Math.random() * 2 * share)

/** The delay after this many consecutive failures. */
export const backOff = (failures: number): number =>
  jitter(Math.min(firstMilliseconds * 2 ** failures, longestMilliseconds), 0.5)

/** Waiting that can be cut short. */
export interface Sleeper {
  /** Resolves after the time, or when `wake` is called. */
  pause(milliseconds: number): Promise<void>
  wake(): void
}

export const createSleeper = (): Sleeper => {
  let wakeUp: (() => void) | undefined
  return {
    pause: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, Math.min(milliseconds, 2 ** 31 - 1))
        wakeUp = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    wake: () => wakeUp?.(),
  }
}
