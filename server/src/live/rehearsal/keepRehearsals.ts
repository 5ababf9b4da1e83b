import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { App } from '#platform/run/app.ts'
import { endWithUs } from '#platform/run/endWithUs.ts'
import { setNiceness } from '#platform/run/niceness.ts'
import { isRehearsalWaiting, rehearsalTopic } from './run/rows.ts'

const main = join(import.meta.dirname, '../../rehearse.ts')

/** What is broken off tells nobody. */
const everyMilliseconds = 5_000
const kindStopMilliseconds = 9_000

/**
 * Holds rehearsals, one at a time, each in a process of its own, which ends with this one: what it opens is a whole platform,
 * and an ear of running events is not to wait for it.
 */
export const keepRehearsals = (
  { db, notifier, log }: Pick<App, 'db' | 'notifier' | 'log'>,
  databaseUrl: string,
): { stop(): Promise<void> } => {
  let isStopped = false
  let end: (() => void) | undefined

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
    end = () => {
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), kindStopMilliseconds).unref()
    }
    const how = await promise
    end = undefined
    if (how !== '') log.error({ end: how }, 'A rehearsal was aborted')
  }
  let holding: Promise<void> | undefined
  const look = (): void => {
    holding ??= isRehearsalWaiting(db)
      .then((is) => (is && !isStopped ? holdOne() : undefined))
      .catch((err: unknown) => log.error({ err }, 'The audio worker failed to claim rehearsals'))
      .finally(() => {
        holding = undefined
      })
  }
  const unsubscribe = notifier.subscribe(rehearsalTopic, look)
  const timer = setInterval(look, everyMilliseconds)
  look()
  return {
    stop: async () => {
      isStopped = true
      unsubscribe()
      clearInterval(timer)
      end?.()
      await holding
    },
  }
}
