import { setTimeout as pause } from 'node:timers/promises'
import type { OutputProblem, OutputState } from '@openbooth/contract/live/streamOutput/rules'
import { openBackoff } from '#platform/concurrency/backoff.ts'
import { OutputFailed, type OutputConnection } from '#providers/streamOutput/index.ts'
import { frameBytes, frameMilliseconds } from '../../delivery/index.ts'
import { openPacer, type PacedFrame } from './pacer.ts'

/** State of a running output. */
export interface OutputReport {
  readonly state: Exclude<OutputState, 'off'>
  readonly problem: OutputProblem | null
}

export interface RunningOutput {
  put(frame: PacedFrame): void
  report(): OutputReport
  /** Seconds that the server accepted since the last call. */
  takeDelivered(): number
  /** Reconnections since the last call. */
  takeReconnects(): number
  close(): Promise<void>
}

const everyMilliseconds = 40
/** An accepted connection that lasts this long ends a failure. */
const steadyMilliseconds = 3_000
/** Kernels buffer half a minute for a server that does not read. */
const steadyReadingMilliseconds = 60_000
const bytesPerSecond = (frameBytes * 1_000) / frameMilliseconds
/** Audio that a server may leave unread. */
const mostWaitingBytes = 6 * bytesPerSecond
const firstPause = 500
const longestPause = 15_000

interface Opening {
  readonly delaySeconds: number
  /** State at the start. */
  readonly before: OutputReport
  /** @throws OutputFailed */
  open(): Promise<OutputConnection>
  /** Called when the report changes. */
  changed(): void
}

/** Sends the frames of a channel to a server, and reconnects until it is closed. */
export const runOutput = ({ delaySeconds, before, open, changed }: Opening): RunningOutput => {
  const pacer = openPacer(delaySeconds * 1_000, performance.now())
  const stopping = new AbortController()
  const stopped = new Promise<OutputProblem>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve('ended'))
  })
  const counts = { delivered: 0, reconnects: 0 }
  let report = before
  let connection: OutputConnection | undefined

  const become = (next: OutputReport): void => {
    if (next.state === report.state && next.problem === report.problem) return
    report = next
    changed()
  }
  const timer = setInterval(() => {
    const frames = pacer.due(performance.now())
    if (connection === undefined || frames.length === 0) return
    connection.send(Buffer.concat(frames))
    if (report.state === 'running') counts.delivered += (frames.length * frameMilliseconds) / 1_000
  }, everyMilliseconds)

  /** Sends until the connection ends. @returns the reason */
  const serve = async (one: OutputConnection): Promise<OutputProblem> => {
    connection = one
    const slow = watchReading(one)
    void one.accepted
      .then(() => wait(steadyAfter(report), stopping.signal))
      .then(() => {
        if (connection === one) become({ state: 'running', problem: null })
      })
    const problem = await Promise.race([one.ended, slow.found, stopped])
    slow.stop()
    connection = undefined
    await one.close()
    return problem
  }
  const whole = async (): Promise<void> => {
    const backoff = openBackoff(firstPause, longestPause)
    while (!stopping.signal.aborted) {
      const begunAt = performance.now()
      const problem = await open().then(serve).catch(problemOf)
      if (stopping.signal.aborted) return
      if (performance.now() - begunAt > longestPause * 2) backoff.worked()
      become({ state: 'failing', problem })
      counts.reconnects += 1
      await wait(backoff.failed(), stopping.signal)
    }
  }
  const done = whole()
  return {
    put: pacer.put,
    report: () => report,
    takeDelivered: () => {
      const seconds = Math.floor(counts.delivered)
      counts.delivered -= seconds
      return seconds
    },
    takeReconnects: () => {
      const { reconnects } = counts
      counts.reconnects = 0
      return reconnects
    },
    close: async () => {
      clearInterval(timer)
      stopping.abort()
      await done
    },
  }
}

/** Milliseconds until a new connection counts as running. */
const steadyAfter = ({ state, problem }: OutputReport): number => {
  if (state !== 'failing') return 0
  return problem === 'notReading' ? steadyReadingMilliseconds : steadyMilliseconds
}

/** Other errors, such as a full disk, are retried too. Thrown, they would end the audio worker. */
const problemOf = (error: unknown): OutputProblem =>
  error instanceof OutputFailed ? error.problem : 'answer'

/** Notices a server that accepts a connection and does not read. */
const watchReading = (connection: OutputConnection) => {
  const { promise: found, resolve } = Promise.withResolvers<OutputProblem>()
  const timer = setInterval(() => {
    if (connection.waiting() > mostWaitingBytes) resolve('notReading')
  }, 1_000)
  return { found, stop: () => clearInterval(timer) }
}

/** Resolves after a time, or when the output is closed. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal }).catch(() => {})
