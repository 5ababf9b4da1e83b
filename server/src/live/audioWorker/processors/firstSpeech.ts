import { openSpeechHearer, speechRate } from './openSpeechHearer.ts'

/** Continuous speech of this length is a word and not a click or a breath. Milliseconds. */
const speechMilliseconds = 90

/** Detects the first word of a speaker. */
export interface FirstSpeech {
  /** @returns true if the sound so far contains a word */
  isSaid(samples: Int16Array): boolean
}

export const detectFirstSpeech = (): FirstSpeech => {
  const hear = openSpeechHearer()
  let spoken = 0
  return {
    isSaid: (samples) => {
      const { low, isSpeech } = hear(samples)
      spoken = isSpeech ? spoken + (1000 * low.length) / speechRate : 0
      return spoken >= speechMilliseconds
    },
  }
}
