import { openBackoff } from '#platform/concurrency/backoff.ts'
import { ProviderFailure } from '#providers/providerFailure.ts'

/** Reason why a provider does not respond. */
export type Trouble = ProviderFailure['reason']

interface Asking<Job, Answer> {
  ask(job: Job): Promise<Answer>
  /** Called once per completed job, in the order of responses. */
  answered(job: Job, answer: Answer): void
  /** Called once per abandoned job. */
  lost(job: Job): void
  /** Called with the reason when the provider fails, and with null when it works again. */
  trouble(reason: Trouble | null): void
}

/**
 * Maximum wait for an unavailable provider, in milliseconds. The job is then reported as missing.
 */
export const longestWait = 300_000
/** Failures are reported after this time, because a retry may succeed. */
export const toldAfter = 5_000
/** A provider without any response is reported after this time. Some are slow. */
const stalledAfter = 8_000
/** Time for running requests after the queue is dropped. */
const droppedAfter = 5_000
/** Parallel requests while the provider works, so that a slow response delays no other. */
const mostAtOnce = 4
const firstPause = 500
const longestPause = 5_000
/** A job that the provider rejects this often is abandoned, so that others continue. */
const mostRefusals = 3
const ownRefusals: ReadonlySet<Trouble> = new Set(['refused', 'badAnswer'])

interface Waiting<Job> {
  readonly job: Job
  readonly since: number
  isAsked: boolean
  refusals: number
}

/** Jobs for a provider in order, each until a response or a timeout. */
export interface Queue<Job> {
  add(job: Job): void
  /** Number of waiting jobs. */
  size(): number
  /** Abandons waiting jobs. Running requests have five more seconds. */
  drop(): void
  /** Abandons waiting jobs after a short wait for running requests. */
  close(milliseconds: number): Promise<void>
}

/** Passes only changes of the state on. */
const onChange = (trouble: (reason: Trouble | null) => void) => {
  let reported: Trouble | null = null
  return (reason: Trouble | null): void => {
    if (reported === reason) return
    reported = reason
    trouble(reason)
  }
}

/**
 * Sends jobs to a provider that may stall, reject, or respond late and out of order. Never repeats
 * a completed job and never loses one.
 */
export const openQueue = <Job, Answer>(
  { ask, answered, lost, trouble }: Asking<Job, Answer>,
  now: () => number = () => performance.now(),
): Queue<Job> => {
  const waiting = new Set<Waiting<Job>>()
  const backoff = openBackoff(firstPause, longestPause, now)
  const report = onChange(trouble)
  let lastReason: Trouble = 'timeout'
  let isClosed = false
  let empty: (() => void) | undefined

  const remove = (one: Waiting<Job>): void => {
    waiting.delete(one)
    if (waiting.size === 0) empty?.()
  }
  const giveUp = (one: Waiting<Job>): void => {
    remove(one)
    lost(one.job)
  }
  const failed = (one: Waiting<Job>, error: unknown): void => {
    one.isAsked = false
    lastReason = error instanceof ProviderFailure ? error.reason : 'badAnswer'
    if (ownRefusals.has(lastReason)) one.refusals += 1
    if (one.refusals >= mostRefusals) giveUp(one)
    backoff.failed()
  }
  const askFor = async (one: Waiting<Job>): Promise<void> => {
    one.isAsked = true
    try {
      const answer = await ask(one.job)
      if (!waiting.has(one)) return
      backoff.worked()
      remove(one)
      answered(one.job, answer)
    } catch (error) {
      if (waiting.has(one)) failed(one, error)
    }
    look()
  }
  const look = (): void => {
    if (isClosed) return
    const at = now()
    for (const one of waiting) if (at - one.since >= longestWait) giveUp(one)
    const isFailing = backoff.isFailing()
    const oldest = waiting.values().next().value
    if (oldest === undefined || at - oldest.since < (isFailing ? toldAfter : stalledAfter)) {
      // Errors like invalid keys are reported immediately, because a retry does not help.
      if (!isFailing) report(null)
      else if (oldest !== undefined && !passing.has(lastReason)) report(lastReason)
    } else report(isFailing ? lastReason : 'timeout')
    if (backoff.isPaused()) return
    const free = (isFailing ? 1 : mostAtOnce) - [...waiting].filter((one) => one.isAsked).length
    const next = [...waiting].filter((one) => !one.isAsked).slice(0, Math.max(0, free))
    for (const one of next) void askFor(one)
  }
  const timer = setInterval(look, 250)
  timer.unref()
  return {
    add: (job) => {
      waiting.add({ job, since: now(), isAsked: false, refusals: 0 })
      look()
    },
    size: () => waiting.size,
    drop: () => {
      for (const one of waiting) if (!one.isAsked) giveUp(one)
      const asked = [...waiting]
      const giveUpRest = (): void => {
        for (const one of asked) if (waiting.has(one)) giveUp(one)
        if (waiting.size === 0) report(null)
      }
      // Only a success ends the report of a failure, and without jobs there is none.
      if (asked.length === 0) report(null)
      else setTimeout(giveUpRest, droppedAfter).unref()
    },
    close: async (milliseconds) => {
      if (waiting.size > 0)
        await Promise.race([
          new Promise<void>((resolve) => {
            empty = resolve
          }),
          new Promise((resolve) => setTimeout(resolve, milliseconds)),
        ])
      isClosed = true
      clearInterval(timer)
      for (const one of waiting) giveUp(one)
      report(null)
    },
  }
}

/** Failures that usually resolve without intervention. */
const passing: ReadonlySet<Trouble> = new Set([
  'unreachable',
  'timeout',
  'throttled',
  'refused',
  'badAnswer',
])
