import type { RehearsedStep } from '@openbooth/contract/live/rehearsal/calls'
import type { RehearsalStep, StepReason } from '@openbooth/contract/live/rehearsal/rules'
import { CallRefusal } from '#providers/platformClient.ts'

type Name = RehearsedStep['about'][number]

/** A failed step with its reason and its participants. */
export class StepFailed extends Error {
  readonly reason: StepReason
  readonly about: readonly Name[]

  /** @param words text of the failure */
  constructor(reason: StepReason, about: readonly Name[] = [], words = '') {
    super(words)
    this.reason = reason
    this.about = about
  }
}

/** That a step was not tried, and why. */
export class StepSkipped extends Error {
  readonly reason: StepReason

  constructor(reason: StepReason) {
    super(reason)
    this.reason = reason
  }
}

const mostNames = 12
const longestWords = 300

export interface Report {
  readonly steps: readonly RehearsedStep[]
  /**
   * Runs a step and reports its result. Skips the step after the deadline.
   * @returns its result; undefined if it failed or was skipped
   */
  step<T>(name: RehearsalStep, seconds: number, work: () => Promise<T>): Promise<T | undefined>
  /** The same, also after the deadline. */
  always(name: RehearsalStep, seconds: number, work: () => Promise<void>): Promise<void>
}

/**
 * @param signal the deadline, whose reason is a `StepReason`; steps then fail for that reason
 * @param tell called after each step
 */
export const openReport = (
  signal: AbortSignal,
  onStep: (steps: readonly RehearsedStep[]) => Promise<void>,
): Report => {
  const steps: RehearsedStep[] = []
  const tryIt = async <T>(
    name: RehearsalStep,
    seconds: number,
    work: () => Promise<T>,
    ends: AbortSignal,
  ): Promise<T | undefined> => {
    const begunAt = performance.now()
    const note = (found: Pick<RehearsedStep, 'result' | 'reason' | 'about' | 'words'>) => {
      steps.push({ step: name, ...found, milliseconds: Math.round(performance.now() - begunAt) })
      return onStep(steps)
    }
    try {
      const made = await untilOver(ends, seconds, work)
      await note({ result: 'ok', reason: null, about: [], words: '' })
      return made
    } catch (error) {
      await note(findingOf(error))
      return undefined
    }
  }
  return {
    steps,
    step: async (name, seconds, work) =>
      signal.aborted && steps.some(({ reason }) => reason === signal.reason)
        ? undefined
        : tryIt(name, seconds, work, signal),
    always: async (name, seconds, work) => {
      await tryIt(name, seconds, work, new AbortController().signal)
    },
  }
}

const findingOf = (
  error: unknown,
): Pick<RehearsedStep, 'result' | 'reason' | 'about' | 'words'> => {
  if (error instanceof StepSkipped)
    return { result: 'skipped', reason: error.reason, about: [], words: '' }
  return {
    result: 'failed',
    reason: reasonOf(error),
    about: error instanceof StepFailed ? error.about.slice(0, mostNames) : [],
    words: (error instanceof Error ? error.message : String(error)).slice(0, longestWords),
  }
}

const reasonOf = (error: unknown): StepReason => {
  if (error instanceof StepFailed) return error.reason
  return error instanceof CallRefusal ? 'refused' : 'notConnected'
}

const untilOver = async <T>(
  signal: AbortSignal,
  seconds: number,
  work: () => Promise<T>,
): Promise<T> => {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const end = (): void => reject(new StepFailed(signal.reason as StepReason))
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  const late = setTimeout(() => reject(new StepFailed('notInTime')), seconds * 1_000)
  try {
    return await Promise.race([signal.aborted ? over : work(), over])
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', end)
  }
}
