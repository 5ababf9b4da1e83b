import { createStore } from '@openbooth/web/browser/store.ts'

/**
 * What a call needs first: a proof of identity that is at most ten minutes old, or a second factor
 * that the settings require.
 */
export type StepUpNeed = 'proof' | 'enrolment'

const needs: Readonly<Record<string, StepUpNeed>> = {
  'Proof Required': 'proof',
  'Second Factor Setup Required': 'enrolment',
}

/** The need that caused a refusal. Undefined: the refusal has another cause. */
export const stepUpNeed = (message: string): StepUpNeed | undefined => needs[message]

interface Asked {
  readonly need: StepUpNeed
  readonly answer: (isDone: boolean) => void
}

const asked = createStore<readonly Asked[]>([])

/** Opens the dialog, once for all waiting calls. @returns false if the user cancelled */
export const askForStepUp = (need: StepUpNeed): Promise<boolean> =>
  new Promise((resolve) => asked.write([...asked.read(), { need, answer: resolve }]))

/** Repeats the waiting calls, or cancels them. */
export const answerStepUp = (need: StepUpNeed, isDone: boolean): void => {
  const waiting = asked.read().filter((one) => one.need === need)
  asked.write(asked.read().filter((one) => one.need !== need))
  for (const { answer } of waiting) answer(isDone)
}

/** Whether calls wait for a need. */
export const useStepUp = (need: StepUpNeed): boolean =>
  asked.useValue().some((one) => one.need === need)
