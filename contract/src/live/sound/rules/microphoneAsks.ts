import { type Asked, makeAskedSteps } from './askedSteps.ts'

// Whoever looks after an event asks somebody to open their microphone: nobody opens another's.

/** How long somebody may take to answer, and for how long it is told what came of it. Milliseconds. */
export const answerMilliseconds = 60_000
export const toldMilliseconds = 120_000

export const askSteps = ['asked', 'opened', 'declined', 'expired'] as const
type AskStep = (typeof askSteps)[number]

/** The acts of the time line that answer. */
const answers = { openMicrophone: 'opened', declineMicrophone: 'declined' } as const
export type MicrophoneAsk = Asked<keyof typeof answers>

export const { stepAt: askStepAt, changesAt: askChangesAt } = makeAskedSteps<
  keyof typeof answers,
  AskStep
>({ answers, waiting: 'asked', late: 'expired', answerMilliseconds, toldMilliseconds })
