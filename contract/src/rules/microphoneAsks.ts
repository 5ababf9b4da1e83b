// Whoever looks after an event asks somebody to open their microphone: nobody opens another's.

/** How long somebody may take to answer, and for how long it is told what came of it. Milliseconds. */
export const answerMilliseconds = 60_000
export const toldMilliseconds = 120_000

export const askSteps = ['asked', 'opened', 'declined', 'expired'] as const
export type AskStep = (typeof askSteps)[number]

/** The acts of the time line that answer. */
const answers = { openMicrophone: 'opened', declineMicrophone: 'declined' } as const
export type AskAnswer = keyof typeof answers

export interface MicrophoneAsk {
  /** When it was asked for, milliseconds. */
  readonly at: number
  /** Null: not answered. */
  readonly answer: AskAnswer | null
}

/** What came of asking somebody; null: nobody asked them, or long ago. */
export const askStepAt = (ask: MicrophoneAsk | null, now: number): AskStep | null => {
  if (ask === null || now - ask.at >= toldMilliseconds) return null
  if (ask.answer !== null) return answers[ask.answer]
  return now - ask.at < answerMilliseconds ? 'asked' : 'expired'
}

/** When time alone makes something else of it; null: never. */
export const askChangesAt = (ask: MicrophoneAsk | null, now: number): number | null => {
  const step = askStepAt(ask, now)
  if (ask === null || step === null) return null
  return ask.at + (step === 'asked' ? answerMilliseconds : toldMilliseconds)
}
