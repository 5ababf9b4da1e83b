import type { App } from './app.ts'
import { repeat } from './repeat.ts'

/** A scheduled task: opens events, sends emails, deletes old rows. */
export interface ScheduledTask {
  readonly name: string
  readonly intervalMs: number
  /**
   * Processes everything due at the given time. Every process runs it: rows are claimed with SKIP
   * LOCKED.
   */
  readonly work: (app: App, at: Date) => Promise<void>
}

export const scheduledTask = (
  name: string,
  intervalMs: number,
  work: (app: App, at: Date) => Promise<void>,
): ScheduledTask => ({ name, intervalMs, work })

export interface RunningScheduledTasks {
  /** Names of tasks that have not succeeded for much longer than their interval. */
  late(): string[]
  /** Seconds since the last success of each task. */
  ages(): (readonly [name: string, seconds: number])[]
  /** Last success of a task by the application clock. Undefined before the first. */
  lastSuccessAt(name: string): Date | undefined
  /** Resolves when all current runs have ended. */
  underWay(): Promise<void>
  /** Starts no new run. Resolves when all current runs have ended. */
  stop(): Promise<void>
}

/**
 * Runs the scheduled tasks in this process, each in its own loop.
 * @param mayWork true if the next run may begin
 * @param paceOf number of runs of a task per interval
 */
export const startScheduledTasks = (
  app: App,
  scheduledTasks: readonly ScheduledTask[],
  mayWork: () => Promise<boolean>,
  paceOf: (task: ScheduledTask) => number = () => 1,
): RunningScheduledTasks => {
  const loops = new Map(
    scheduledTasks.map((task) => [
      task.name,
      repeat({
        name: task.name,
        intervalMs: task.intervalMs / paceOf(task),
        clock: app.clock,
        log: app.log,
        work: async (at) => {
          if (await mayWork()) await task.work(app, at)
        },
      }),
    ]),
  )
  const handle: RunningScheduledTasks = {
    late: () => [...loops].filter(([, loop]) => loop.isLate()).map(([name]) => name),
    ages: () => [...loops].map(([name, loop]) => [name, loop.age()] as const),
    lastSuccessAt: (name) => loops.get(name)?.lastSuccessAt(),
    underWay: async () => {
      await Promise.all([...loops.values()].map((loop) => loop.underWay()))
    },
    stop: async () => {
      await Promise.all([...loops.values()].map((loop) => loop.stop()))
    },
  }
  running.set(app, handle)
  return handle
}

const running = new WeakMap<App, RunningScheduledTasks>()

/** The scheduled tasks of this process. Undefined before they run. */
export const scheduledTasksOf = (app: App): RunningScheduledTasks | undefined => running.get(app)
