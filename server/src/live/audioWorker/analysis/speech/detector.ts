import { networkRate, openNetwork, readWeights, windowSamples } from './network.ts'

const beginsAt = 0.5
/** Between words a voice seems less one than at its beginning. */
const endsBelow = 0.35
/** The mean of squares at which nobody speaks, -70 dBFS: muted channels cost nothing. */
const quiet = 1e-7
const windowMilliseconds = (1000 * windowSamples) / networkRate

export interface SpeechDetector {
  /** @param samples at 16 kHz, full scale being 1 */
  push(samples: Float32Array): void
  /** How many milliseconds of what came since the last time were speech. */
  take(): number
  /** Whether somebody speaks now, as the last whole window has it. */
  speaks(): boolean
}

let weights: ReturnType<typeof readWeights> | undefined

/** One a sound; the weights are read once. */
export const openSpeechDetector = async (): Promise<SpeechDetector> => {
  const judge = openNetwork(await (weights ??= readWeights()))
  const window = new Float32Array(windowSamples)
  let filled = 0
  let isSpeech = false
  let spoken = 0
  const look = (): void => {
    const power = window.reduce((sum, sample) => sum + sample * sample, 0) / windowSamples
    isSpeech = power >= quiet && judge(window) >= (isSpeech ? endsBelow : beginsAt)
    if (isSpeech) spoken += windowMilliseconds
  }
  return {
    push: (samples) => {
      for (let at = 0; at < samples.length;) {
        const part = samples.subarray(at, at + windowSamples - filled)
        window.set(part, filled)
        filled += part.length
        at += part.length
        if (filled < windowSamples) continue
        look()
        filled = 0
      }
    },
    speaks: () => isSpeech,
    take: () => {
      const taken = spoken
      spoken = 0
      return taken
    },
  }
}
