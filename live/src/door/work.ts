import type { WireInput, WireOutput } from '@openbooth/contract/call'
import { doorCalls } from '@openbooth/contract/live/door'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { type Answer, callLive } from '../api.ts'

type WorkDone = NonNullable<WireInput<typeof doorCalls.look>['work']>

/** Done work is not brought any more when it is about to be too old. */
const marginMilliseconds = 10_000

export interface Worker {
  /** Done work, while it is good. */
  done(): { readonly work?: WorkDone }
  /**
   * Makes a call of the door; where it needs work, does that and tries once more. Whatever keeps it from being done is
   * no refusal, and worth another try.
   */
  call<C extends typeof doorCalls.look | typeof doorCalls.join>(
    call: C,
    input: WireInput<C>,
  ): Promise<Answer<WireOutput<C>>>
  stop(): void
}

/**
 * What a device does where many come in or wrong codes were tried: work that shows it is no machine that floods the door.
 * @param onWork called before each piece of work, which takes a phone from one to some 20 seconds
 */
export const makeWorker = (onWork: () => void): Worker => {
  const stopped = new AbortController()
  let kept: WorkDone | undefined

  const done = (): { readonly work?: WorkDone } =>
    kept !== undefined && kept.challenge.parameters.data.until - marginMilliseconds > serverNow()
      ? { work: kept }
      : {}
  const work = async (): Promise<WorkDone | undefined> => {
    const asked = await callLive(doorCalls.work, {})
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
    call: async (call, input) => {
      const first = await callLive(call, { ...input, ...done() })
      if (!needsWork(first)) return first
      kept = await work().catch(() => undefined)
      if (kept === undefined) return { kind: 'unreachable' }
      const second = await callLive(call, { ...input, work: kept })
      return needsWork(second) ? { kind: 'unreachable' } : second
    },
    stop: () => stopped.abort(),
  }
}
