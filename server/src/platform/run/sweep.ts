import type { App } from './app.ts'
import { repeat } from './repeat.ts'

/** Something that happens by the clock: an event opens, a mail leaves, an old row goes. */
export interface Sweep {
  readonly name: string
  readonly intervalMs: number
  /** Deals with everything due at the given time. Every process does: rows are taken with SKIP LOCKED. */
  readonly work: (app: App, at: Date) => Promise<void>
}

export const sweep = (
  name: string,
  intervalMs: number,
  work: (app: App, at: Date) => Promise<void>,
): Sweep => ({ name, intervalMs, work })

export interface RunningSweeps {
  /** Names of those that have not got through for much longer than their interval. */
  late(): string[]
  /** For how long each has not got through, in seconds. */
  ages(): (readonly [name: string, seconds: number])[]
  /** When the named one last got through, by the application's clock; undefined before the first time. */
  lastSuccessAt(name: string): Date | undefined
  /** Fulfilled when the runs under way have ended. */
  underWay(): Promise<void>
  /** Begins no new run; fulfilled when those under way have ended. */
  stop(): Promise<void>
}

/**
 * Runs the sweeps in this process, each in a loop of its own.
 * @param pace how many times in its interval each runs
 * @param mayWork whether the next run may begin
 */
export const startSweeps = (
  app: App,
  sweeps: readonly Sweep[],
  pace: number,
  mayWork: () => Promise<boolean>,
): RunningSweeps => {
  const loops = new Map(
    sweeps.map(({ name, intervalMs, work }) => [
      name,
      repeat({
        name,
        intervalMs: intervalMs / pace,
        clock: app.clock,
        log: app.log,
        work: async (at) => {
          if (await mayWork()) await work(app, at)
        },
      }),
    ]),
  )
  const handle: RunningSweeps = {
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

const running = new WeakMap<App, RunningSweeps>()

/** The sweeps of this process; undefined before they run. */
export const sweepsOf = (app: App): RunningSweeps | undefined => running.get(app)
