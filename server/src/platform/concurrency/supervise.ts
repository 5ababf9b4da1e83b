import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { PlainLog } from '#platform/run/plainLog.ts'
import { openBackoff } from './backoff.ts'

/** A process that has started. */
export interface RunningProcess {
  /** Resolves with its last output, or the reason of its exit, when it has exited. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

export interface SuperviseOptions {
  /** Prefix of log messages, such as `The database`. */
  readonly name: string
  /** @throws if the process does not start */
  readonly start: () => Promise<RunningProcess>
  readonly log: PlainLog
  /** The process, if it runs already. */
  readonly running?: RunningProcess
  /** A process that ran for a shorter time is restarted only after a pause. Default: 0. */
  readonly shortLifeMilliseconds?: number
  /** Receives the error of a failed start. */
  readonly failed?: (error: unknown) => void
  /** The first pause. Default: one second. */
  readonly pauseMilliseconds?: number
  /** Pauses double up to this one. Default: all are as long as the first. */
  readonly longestPauseMilliseconds?: number
}

/** Starts a process and restarts it after each exit until `stop`. */
export const supervise = (options: SuperviseOptions): { stop(): Promise<void> } => {
  const { name, start, log, shortLifeMilliseconds = 0, pauseMilliseconds = 1_000 } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const backoff = openBackoff(
    pauseMilliseconds,
    options.longestPauseMilliseconds ?? pauseMilliseconds,
  )
  let { running } = options

  const rest = (): Promise<void> => pause(backoff.failed(), undefined, { signal }).catch(() => {})
  const live = async (): Promise<void> => {
    try {
      running ??= await start()
    } catch (err) {
      log.error({ err }, `${name} failed to start`)
      options.failed?.(err)
      return rest()
    }
    const startedAt = performance.now()
    if (signal.aborted) await running.stop()
    const logEnd = await running.ended
    running = undefined
    if (signal.aborted) return
    log.error({ logEnd }, `${name} exited unexpectedly. Restarting it`)
    if (performance.now() - startedAt < shortLifeMilliseconds) await rest()
    else backoff.worked()
  }
  const keep = async (): Promise<void> => {
    while (!signal.aborted) await live()
  }
  const kept = keep()
  return {
    stop: async () => {
      stopping.abort()
      await running?.stop()
      await kept
    },
  }
}

/**
 * Sends a process the signal to exit and kills it after a delay.
 * @param ended resolves when it has exited
 */
export const stopChild = async (
  child: ChildProcess,
  ended: Promise<unknown>,
  milliseconds: number,
): Promise<void> => {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds)
  await ended
  clearTimeout(timer)
}

/** Resolves with the reason when a process has exited or could not start. */
export const endOf = (child: ChildProcess): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>()
  child.on('error', (error) => resolve(error.message))
  child.on('exit', (code, killedBy) => resolve(killedBy ?? `exit code ${code}`))
  return promise
}
