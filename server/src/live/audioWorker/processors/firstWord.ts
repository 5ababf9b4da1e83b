import { openSpeechHearer, speechRate } from './openSpeechHearer.ts'

/** So much speech on end is a word, and no click and no breath. Milliseconds. */
const wordMilliseconds = 90

/** Waits for somebody to begin to speak. */
export interface FirstWord {
  /** @returns whether what came until now is a word */
  isSaid(samples: Int16Array): boolean
}

export const openFirstWord = (): FirstWord => {
  const hear = openSpeechHearer()
  let spoken = 0
  return {
    isSaid: (samples) => {
      const { low, isSpeech } = hear(samples)
      spoken = isSpeech ? spoken + (1000 * low.length) / speechRate : 0
      return spoken >= wordMilliseconds
    },
  }
}
