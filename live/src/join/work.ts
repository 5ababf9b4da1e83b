import type { WireInput } from '@openbooth/contract/call'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { type Answer, callLive } from '../api.ts'

type WorkDone = NonNullable<WireInput<typeof admissionCalls.look>['work']>

/** A solution this close to its expiry is not sent. */
const marginMilliseconds = 10_000

/** A solved proof of work, if the server has required one. */
interface Done {
  readonly work?: WorkDone
}

export interface Worker {
  /** The solved proof of work, until it expires. */
  done(): Done
  /**
   * Makes an admission call. If the server requires a proof of work, solves it and retries once. A
   * failure to solve counts as `unreachable`, because a retry may succeed.
   * @param ask makes the call with the solution added to its input
   */
  call<Data>(ask: (done: Done) => Promise<Answer<Data>>): Promise<Answer<Data>>
  stop(): void
}

/**
 * Solves proofs of work, which the server requires after many joins or wrong codes, to slow down
 * bots.
 * @param onWork called before each solution, which takes a phone from 1 to 20 seconds
 */
export const makeWorker = (onWork: () => void): Worker => {
  const stopped = new AbortController()
  let kept: WorkDone | undefined

  const done = (): Done =>
    kept !== undefined && kept.challenge.parameters.data.until - marginMilliseconds > serverNow()
      ? { work: kept }
      : {}
  const work = async (): Promise<WorkDone | undefined> => {
    const asked = await callLive(admissionCalls.work, {})
    if (asked.kind !== 'ok') return undefined
    onWork()
    const { challenge } = asked.data
    // Most pages never need this chunk.
    const { solve } = await import('@openbooth/web/work/solve.ts')
    const solution = await solve(challenge, stopped)
    return solution && { challenge, counter: solution.counter, derivedKey: solution.derivedKey }
  }
  const needsWork = (answer: Answer<unknown>): boolean =>
    answer.kind === 'refused' && answer.message === 'Proof Of Work Required'

  return {
    done,
    call: async (ask) => {
      const first = await ask(done())
      if (!needsWork(first)) return first
      kept = await work().catch(() => undefined)
      if (kept === undefined) return { kind: 'unreachable' }
      const second = await ask({ work: kept })
      return needsWork(second) ? { kind: 'unreachable' } : second
    },
    stop: () => stopped.abort(),
  }
}
