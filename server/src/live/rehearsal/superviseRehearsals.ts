import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { App } from '#platform/run/app.ts'
import { endWithUs } from '#platform/run/endWithUs.ts'
import { setNiceness } from '#platform/run/niceness.ts'
import { openBackoff } from '#platform/concurrency/backoff.ts'
import { singleFlight } from '#platform/concurrency/singleFlight.ts'
import { endOf, stopChild } from '#platform/concurrency/supervise.ts'
import { isRehearsalWaiting, rehearsalTopic } from './run/rehearsalRows.ts'

const main = join(import.meta.dirname, '../../rehearse.ts')

/** Poll interval. An aborted rehearsal sends no notification. */
const everyMilliseconds = 5_000
/** Pauses after rehearsals that are aborted in a row. */
const firstPauseMilliseconds = 1_000
const longestPauseMilliseconds = 60_000
const kindStopMilliseconds = 9_000

/**
 * Runs rehearsals one at a time, each in a process that ends with this one.
 * A rehearsal starts a complete platform, which must not delay an audio worker of running events.
 */
export const superviseRehearsals = (
  { db, notifier, log }: Pick<App, 'db' | 'notifier' | 'log'>,
  databaseUrl: string,
): { stop(): Promise<void> } => {
  const backoff = openBackoff(firstPauseMilliseconds, longestPauseMilliseconds)
  let isStopped = false
  let end: (() => Promise<void>) | undefined

  const holdOne = async (): Promise<void> => {
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    endWithUs(child, 'TERM')
    // The worker that starts a rehearsal may have a higher priority than the rehearsal.
    if (child.pid !== undefined) setNiceness(child.pid, 0)
    const ended = endOf(child)
    end = () => stopChild(child, ended, kindStopMilliseconds)
    const how = await ended
    end = undefined
    if (child.exitCode === 0) return backoff.worked()
    backoff.failed()
    log.error({ end: how }, 'A rehearsal was aborted')
  }
  const look = singleFlight(async () => {
    if (isStopped || backoff.isPaused()) return
    try {
      const isWaiting = await isRehearsalWaiting(db)
      if (isWaiting && !isStopped) await holdOne()
    } catch (err) {
      log.error({ err }, 'The audio worker failed to claim rehearsals')
    }
  })
  const unsubscribe = notifier.subscribe(rehearsalTopic, () => void look())
  const timer = setInterval(() => void look(), everyMilliseconds)
  void look()
  return {
    stop: async () => {
      isStopped = true
      unsubscribe()
      clearInterval(timer)
      await end?.()
      await look()
    },
  }
}
