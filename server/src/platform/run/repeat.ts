import type { Clock } from './clock.ts'
import type { PlainLog } from './plainLog.ts'

export interface Repetition {
  /** Last success by the application clock. Undefined before the first. */
  lastSuccessAt(): Date | undefined
  /** Seconds since its last success, or since its start. */
  age(): number
  /** True if it has not succeeded for ten intervals, or for a minute if that is longer. */
  isLate(): boolean
  /** Resolves when the current run, if any, has ended. */
  underWay(): Promise<void>
  /** Starts no new run. Resolves when a current run has ended. */
  stop(): Promise<void>
}

export interface RepetitionOptions {
  readonly name: string
  readonly intervalMs: number
  readonly clock: Clock
  readonly log: PlainLog
  readonly work: (at: Date) => Promise<void>
}

const longestPauseMilliseconds = 60_000

/** Runs a task repeatedly, never concurrently, with growing intervals after errors. */
export const repeat = (options: RepetitionOptions): Repetition => {
  const { name, intervalMs, clock, log, work } = options
  // By the machine clock, because the application clock may be set.
  let succeeded = performance.now()
  let succeededAt: Date | undefined
  let failures = 0
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    const at = clock.now()
    try {
      await work(at)
      succeededAt = at
      succeeded = performance.now()
      failures = 0
    } catch (err) {
      failures += 1
      log.error({ err, scheduledTask: name, failures }, 'A scheduled task failed')
    }
  }
  const schedule = (): void => {
    if (isStopped) return
    const longest = Math.max(intervalMs, longestPauseMilliseconds)
    const pause = Math.min(intervalMs * 2 ** Math.min(failures, 16), longest)
    timer = setTimeout(() => {
      running = run().finally(schedule)
    }, pause)
  }
  schedule()
  return {
    lastSuccessAt: () => succeededAt,
    age: () => (performance.now() - succeeded) / 1000,
    isLate: () =>
      performance.now() - succeeded > Math.max(10 * intervalMs, longestPauseMilliseconds),
    underWay: async () => running,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
