import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stopChild } from '#platform/concurrency/supervise.ts'
import type { App } from '#platform/run/app.ts'
import { endWithUs } from '#platform/run/endWithUs.ts'
import { setNiceness } from '#platform/run/niceness.ts'
import { forgetAudioWorker } from './workerStatus.ts'

export interface KeptAudioWorker {
  /** Process id; undefined while no process runs. */
  pid(): number | undefined
  stop(): Promise<void>
}

const main = join(import.meta.dirname, 'main.ts')
const firstPauseMilliseconds = 1_000
const longestPauseMilliseconds = 60_000
/** A process that ran for this long did not fail at its start. */
const longMilliseconds = 10_000
const kindStopMilliseconds = 12_000
/** Runs before pages: late audio is lost, whereas a page only waits. */
const niceness = -5

/**
 * Supervises an audio worker process: restarts it when it exits and stops it with this process.
 * @param environment its environment, besides the database
 */
export const keepAudioWorker = (
  { db, log }: Pick<App, 'db' | 'log'>,
  databaseUrl: string,
  environment: NodeJS.ProcessEnv = process.env,
): KeptAudioWorker => {
  const stopping = new AbortController()
  const { signal } = stopping
  let child: ChildProcess | undefined

  const live = async (): Promise<string> => {
    const id = randomUUID()
    const one = spawn(process.execPath, [main, id], {
      // Otherwise the LiveKit library logs every step.
      env: { ...environment, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    child = one
    endWithUs(one, 'TERM')
    if (one.pid !== undefined && !setNiceness(one.pid, niceness))
      log.info('The audio worker runs without priority. Priority requires CAP_SYS_NICE')
    const { promise, resolve } = Promise.withResolvers<string>()
    one.on('error', (error) => resolve(error.message))
    one.on('exit', (code, killedBy) => resolve(killedBy ?? `exit code ${code}`))
    const end = await promise
    child = undefined
    // Lets other workers claim its events immediately.
    await forgetAudioWorker(db, id).catch((err: unknown) =>
      log.warn({ err }, 'Failed to remove the record of a dead audio worker'),
    )
    return end
  }
  const keep = async (): Promise<void> => {
    let rest = firstPauseMilliseconds
    while (!signal.aborted) {
      const begunAt = performance.now()
      const end = await live()
      if (signal.aborted) return
      log.error({ end }, 'The audio worker exited unexpectedly. Restarting it')
      if (performance.now() - begunAt > longMilliseconds) rest = firstPauseMilliseconds
      await pause(rest, undefined, { signal }).catch(() => {})
      rest = Math.min(2 * rest, longestPauseMilliseconds)
    }
  }
  const kept = keep()
  return {
    pid: () => child?.pid,
    stop: async () => {
      stopping.abort()
      await (child === undefined ? kept : stopChild(child, kept, kindStopMilliseconds))
    },
  }
}
