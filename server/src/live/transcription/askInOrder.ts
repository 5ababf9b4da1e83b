import { ProviderFailure } from '#providers/providerFailure.ts'

/** Why a provider does not answer. */
export type Trouble = ProviderFailure['reason']

interface Asking<Job, Answer> {
  ask(job: Job): Promise<Answer>
  /** Once for each job that was answered, in whatever order answers came. */
  answered(job: Job, answer: Answer): void
  /** Once for each job that is given up. */
  lost(job: Job): void
  /** Told when it stops working, and with null when it works again. */
  trouble(reason: Trouble | null): void
}

/** How long something may wait for a provider that is away: then it is told as missing. Milliseconds. */
export const longestWait = 300_000
/** One that refuses, or cannot be reached, for so long is told of; what is asked again may succeed. */
export const toldAfter = 5_000
/** One that has not answered at all for so long is: some take their time. */
const stalledAfter = 8_000
/** Asked at once while it works, so that one slow answer holds up nobody. */
const mostAtOnce = 4
const firstPause = 500
const longestPause = 5_000
/** What a provider refuses by itself so often is not asked again: the others go on. */
const mostRefusals = 3
const ownRefusals: ReadonlySet<Trouble> = new Set(['refused', 'badAnswer'])

interface Waiting<Job> {
  readonly job: Job
  readonly since: number
  isAsked: boolean
  refusals: number
}

/** What a provider is asked, one thing after the other, until it has answered or too much time has passed. */
export interface Queue<Job> {
  add(job: Job): void
  /** How many wait. */
  size(): number
  /** Gives up what waits, once what was asked has been waited for a moment. */
  close(milliseconds: number): Promise<void>
}

/**
 * Asks a provider, whatever it does: stalls, refuses, answers late and out of order. Nothing is asked again that was answered,
 * and nothing is forgotten that was not.
 */
export const openQueue = <Job, Answer>(
  { ask, answered, lost, trouble }: Asking<Job, Answer>,
  now: () => number = () => performance.now(),
): Queue<Job> => {
  const waiting = new Set<Waiting<Job>>()
  let pause = 0
  let pausedUntil = 0
  let told: Trouble | null = null
  let lastReason: Trouble = 'timeout'
  let isClosed = false
  let empty: (() => void) | undefined

  const tell = (reason: Trouble | null): void => {
    if (told === reason) return
    told = reason
    trouble(reason)
  }
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
    pause = Math.min(longestPause, pause === 0 ? firstPause : pause * 2)
    pausedUntil = now() + pause
  }
  const askFor = async (one: Waiting<Job>): Promise<void> => {
    one.isAsked = true
    try {
      const answer = await ask(one.job)
      if (!waiting.has(one)) return
      pause = 0
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
    const oldest = waiting.values().next().value
    if (oldest === undefined || at - oldest.since < (pause === 0 ? stalledAfter : toldAfter)) {
      // Refused keys and the like are told with the first refusal: they do not pass by themselves.
      if (pause === 0) tell(null)
      else if (oldest !== undefined && !passing.has(lastReason)) tell(lastReason)
    } else tell(pause === 0 ? 'timeout' : lastReason)
    if (at < pausedUntil) return
    const free = (pause === 0 ? mostAtOnce : 1) - [...waiting].filter((one) => one.isAsked).length
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
      tell(null)
    },
  }
}

/** Failures that pass by themselves as a rule. */
const passing: ReadonlySet<Trouble> = new Set([
  'unreachable',
  'timeout',
  'throttled',
  'refused',
  'badAnswer',
])
