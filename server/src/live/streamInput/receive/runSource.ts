import type { InputProblem } from '@openbooth/contract/live/streamInput/rules'
import { setTimeout as pause } from 'node:timers/promises'
import { openBackoff } from '#platform/concurrency/backoff.ts'
import { failedSource, type Source, type SourceSink, type StartSource } from './source.ts'

/** A connection that delivered nothing for this long is replaced. A sender then finds a listener. */
const stallMilliseconds = { server: 1_500, client: 12_000 } as const
const checkMilliseconds = 250
/** A listener waits again at once; a server that refuses is not flooded. */
const pauses = { first: 200, longest: 5_000 } as const

/** A stream that is received again and again until it is stopped. */
export interface RunningSource {
  /** Why the last attempt ended. Null: it did not, or without a reason. */
  problem(): InputProblem | null
  stop(): Promise<void>
}

/** @param isServer true if senders come here: a sender that leaves is expected to return at once */
export const runSource = (
  start: StartSource,
  sink: SourceSink,
  isServer: boolean,
): RunningSource => {
  const stopping = new AbortController()
  const { signal } = stopping
  const backoff = openBackoff(pauses.first, isServer ? pauses.first * 2 : pauses.longest)
  let problem: InputProblem | null = null
  let source: Source | undefined
  let arrivedAt: number | undefined

  const watched: SourceSink = {
    ...sink,
    onSamples: (samples) => {
      arrivedAt = performance.now()
      problem = null
      backoff.worked()
      sink.onSamples(samples)
    },
  }
  const stall = stallMilliseconds[isServer ? 'server' : 'client']
  const timer = setInterval(() => {
    if (arrivedAt !== undefined && performance.now() - arrivedAt > stall) source?.stop()
  }, checkMilliseconds)
  const attempt = async (): Promise<void> => {
    arrivedAt = undefined
    // Thrown, an error would end the audio worker, such as a passphrase of an earlier secret key.
    source = await start(watched).catch(() => failedSource('refused'))
    if (signal.aborted) source.stop()
    const reason = await source.ended
    // The end of a stream that was heard is no problem of an input that waits for senders.
    problem =
      arrivedAt === undefined || !isServer ? (reason ?? (isServer ? null : 'unreachable')) : null
    // A finished file or event is not played again.
    if (reason === 'ended' && !signal.aborted)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    else await pause(backoff.failed(), undefined, { signal }).catch(() => {})
  }
  const keep = async (): Promise<void> => {
    while (!signal.aborted) await attempt()
  }
  const done = keep()
  return {
    problem: () => problem,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      source?.stop()
      await done
    },
  }
}
