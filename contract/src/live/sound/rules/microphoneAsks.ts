import { type Asked, makeAskedSteps } from './askedSteps.ts'

// Staff can ask a person to open their microphone. Only that person can open it.

/** Response time, and the display time of the result. Milliseconds. */
export const answerMilliseconds = 60_000
export const receivedMilliseconds = 120_000

export const askSteps = ['asked', 'opened', 'declined', 'expired'] as const
type AskStep = (typeof askSteps)[number]

/** The acts of the timeline with an answer. */
const answers = { openMicrophone: 'opened', declineMicrophone: 'declined' } as const
export type MicrophoneAsk = Asked<keyof typeof answers>

export const { stepAt: askStepAt, changesAt: askChangesAt } = makeAskedSteps<
  keyof typeof answers,
  AskStep
>({ answers, waiting: 'asked', late: 'expired', answerMilliseconds, receivedMilliseconds })
