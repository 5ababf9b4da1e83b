import { openDecimator } from '../analysis/decimate.ts'
import { openSpeechDetector, type SpeechDetector } from '../analysis/speech/detector.ts'
import { sampleRate } from '../event/blocks.ts'

/** Sample rate of speech detection and recognition. */
export const speechRate = 16_000
export const fullScale = 32_768

/** Gets resampled sound and whether it contains speech. */
interface SpeechSegment {
  /** At 16 kHz, full scale being 1. */
  readonly low: Float32Array
  readonly isSpeech: boolean
}

/**
 * Detects speech in sound at 48 kHz. Ignores the first milliseconds until the detector has loaded.
 */
export const openSpeechHearer = (): ((samples: Int16Array) => SpeechSegment) => {
  const slow = openDecimator(sampleRate / speechRate)
  let detector: SpeechDetector | undefined
  void openSpeechDetector().then((opened) => {
    detector = opened
  })
  return (samples) => {
    const low = slow(Float32Array.from(samples, (sample) => sample / fullScale))
    detector?.push(low)
    return { low, isSpeech: detector?.speaks() ?? false }
  }
}
