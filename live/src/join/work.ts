import type { WireInput } from '@openbooth/contract/call'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { type Answer, callLive } from '../api.ts'

type WorkDone = NonNullable<WireInput<typeof admissionCalls.look>['work']>

/** Done work is not brought any more when it is about to be too old. */
const marginMilliseconds = 10_000

/** Done work, once it was needed. */
interface Done {
  readonly work?: WorkDone
}

export interface Worker {
  /** Done work, while it is good. */
  done(): Done
  /**
   * Makes a call of the door; where it needs work, does that and tries once more. Whatever keeps it from being done is
   * no refusal, and worth another try.
   * @param ask makes the call with what it is given besides its own input
   */
  call<Data>(ask: (done: Done) => Promise<Answer<Data>>): Promise<Answer<Data>>
  stop(): void
}

/**
 * What a device does where many come in or wrong codes were tried: work that shows it is no machine that floods the door.
 * @param onWork called before each piece of work, which takes a phone from one to some 20 seconds
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
    // Loaded only where it is needed.
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
