import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { App } from '#platform/run/app.ts'
import { endWithUs } from '#platform/run/endWithUs.ts'
import { setNiceness } from '#platform/run/niceness.ts'
import { singleFlight } from '#platform/concurrency/singleFlight.ts'
import { stopChild } from '#platform/concurrency/supervise.ts'
import { isRehearsalWaiting, rehearsalTopic } from './run/rehearsalRows.ts'

const main = join(import.meta.dirname, '../../rehearse.ts')

/** Poll interval. An aborted rehearsal sends no notification. */
const everyMilliseconds = 5_000
const kindStopMilliseconds = 9_000

/**
 * Runs rehearsals one at a time, each in a process that ends with this one.
 * A rehearsal starts a complete platform, which must not delay an audio worker of running events.
 */
export const superviseRehearsals = (
  { db, notifier, log }: Pick<App, 'db' | 'notifier' | 'log'>,
  databaseUrl: string,
): { stop(): Promise<void> } => {
  let isStopped = false
  let end: (() => Promise<void>) | undefined

  const holdOne = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    endWithUs(child, 'TERM')
    // The worker that starts a rehearsal may have a higher priority than the rehearsal.
    if (child.pid !== undefined) setNiceness(child.pid, 0)
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, killedBy) =>
      resolve(killedBy ?? (code === 0 ? '' : `exit code ${code}`)),
    )
    end = () => stopChild(child, promise, kindStopMilliseconds)
    const how = await promise
    end = undefined
    if (how !== '') log.error({ end: how }, 'A rehearsal was aborted')
  }
  const look = singleFlight(async () => {
    if (isStopped) return
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
