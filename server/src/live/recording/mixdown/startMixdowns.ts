import { randomUUID } from 'node:crypto'
import { singleFlight } from '#platform/concurrency/singleFlight.ts'
import { createMixdown, type MixdownWorker, type MixdownApp } from './createMixdown.ts'
import { claimJob } from './jobs.ts'

export interface RunningMixdowns {
  /** Stops claiming jobs and releases the current one. */
  stop(): Promise<void>
}

/** Called when a mixdown is requested. */
const topic = 'mixdown'
/** Jobs without a notification: left by dead workers. */
const lookMilliseconds = 10_000

/** Creates requested mixdowns, one at a time. Any number of workers may run this. */
export const startMixdowns = (app: MixdownApp): RunningMixdowns => {
  const { db, log } = app
  const workerId = randomUUID()
  const stopping = new AbortController()
  const { signal } = stopping
  const worker: MixdownWorker = { app, worker: workerId, signal }
  const look = singleFlight(async () => {
    try {
      for (let job; !signal.aborted && (job = await claimJob(db, workerId));)
        await createMixdown(worker, job)
    } catch (err) {
      log.warn({ err }, 'Failed to claim a mixdown job')
    }
  })
  const unsubscribe = app.notifier.subscribe(topic, () => void look())
  const looking = setInterval(() => void look(), lookMilliseconds)
  void look()
  return {
    stop: async () => {
      stopping.abort()
      clearInterval(looking)
      unsubscribe()
      await look()
    },
  }
}
