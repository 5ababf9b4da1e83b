import { openDecimator } from '../analysis/decimate.ts'
import { openSpeechDetector, type SpeechDetector } from '../analysis/speech/detector.ts'
import { sampleRate } from '../event/blocks.ts'

const speechRate = 16_000
const fullScale = 32_768
/** So much speech on end is a word, and no click and no breath. Milliseconds. */
const wordMilliseconds = 90

/** Waits for somebody to begin to speak. */
export interface FirstWord {
  /** @returns whether what came until now is a word */
  isSaid(samples: Int16Array): boolean
}

export const openFirstWord = (): FirstWord => {
  const slow = openDecimator(sampleRate / speechRate)
  let detector: SpeechDetector | undefined
  // What comes until it is ready, some milliseconds, is not judged.
  void openSpeechDetector().then((opened) => {
    detector = opened
  })
  let spoken = 0
  return {
    isSaid: (samples) => {
      const low = slow(Float32Array.from(samples, (sample) => sample / fullScale))
      detector?.push(low)
      spoken = detector?.speaks() === true ? spoken + (1000 * low.length) / speechRate : 0
      return spoken >= wordMilliseconds
    },
  }
}
