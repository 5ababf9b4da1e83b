import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import {
  endOf,
  stopChild,
  supervise,
  type RunningProcess,
} from '#platform/concurrency/supervise.ts'
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
const longestPauseMilliseconds = 60_000
/** A process that exits sooner failed at its start. */
const shortLifeMilliseconds = 10_000
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
  let child: ChildProcess | undefined

  const start = async (): Promise<RunningProcess> => {
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
    const exit = endOf(one)
    const ended = exit.then(async (end) => {
      child = undefined
      // Lets other workers claim its events immediately.
      await forgetAudioWorker(db, id).catch((err: unknown) =>
        log.warn({ err }, 'Failed to remove the record of a dead audio worker'),
      )
      return end
    })
    return { ended, stop: () => stopChild(one, exit, kindStopMilliseconds) }
  }
  const { stop } = supervise({
    name: 'The audio worker',
    start,
    log,
    shortLifeMilliseconds,
    longestPauseMilliseconds,
  })
  return { pid: () => child?.pid, stop }
}
