import { networkRate, openNetwork, readWeights, windowSamples } from './network.ts'

const beginsAt = 0.5
/** The threshold is lower between words than at the beginning of speech. */
const endsBelow = 0.35
/** Mean of squares without speech, -80 dBFS. Muted channels skip the network. */
const quiet = 1e-8
/**
 * The network does not recognise very soft speech, so soft sound is amplified: its loudest window of
 * the last seconds to this level. Decibels below full scale.
 */
const softBelow = -42
const mostGain = 30
/** The loudest window is forgotten at this rate, so that pauses are not amplified. Decibels. */
const forgets = 0.1
const windowMilliseconds = (1000 * windowSamples) / networkRate

export interface SpeechDetector {
  /** @param samples at 16 kHz, full scale being 1 */
  push(samples: Float32Array): void
  /** Milliseconds of speech since the last call. */
  take(): number
  /** True if the last complete window contains speech. */
  speaks(): boolean
}

let weights: ReturnType<typeof readWeights> | undefined

/** One instance per track. The weights are loaded once. */
export const openSpeechDetector = async (): Promise<SpeechDetector> => {
  const judge = openNetwork(await (weights ??= readWeights()))
  const window = new Float32Array(windowSamples)
  let filled = 0
  let isSpeech = false
  let spoken = 0
  let loudest = -Infinity
  const look = (): void => {
    const power = window.reduce((sum, sample) => sum + sample * sample, 0) / windowSamples
    loudest = Math.max(10 * Math.log10(power + 1e-12), loudest - forgets)
    const gain = 10 ** (Math.min(mostGain, Math.max(0, softBelow - loudest)) / 20)
    const amplified = gain === 1 ? window : window.map((sample) => sample * gain)
    isSpeech = power >= quiet && judge(amplified) >= (isSpeech ? endsBelow : beginsAt)
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
