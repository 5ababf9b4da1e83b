import { toneLevel } from './toneLevel.ts'
import { playTones } from './tones.ts'

export interface AlertTones {
  /** Two soft tones over the current sound. */
  play(): void
  end(): void
}

const lookMilliseconds = 200
/**
 * The level is the maximum within this time, so that a breath between words does not make the tone
 * softer. Samples.
 */
const looks = 25
const samplesLookedAt = 8192

/**
 * Alarm tones in headphones, relative to the current level.
 * @param input the node for the sound and the tones, before the hearing protection
 */
export const openAlertTones = (context: AudioContext, input: AudioNode): AlertTones => {
  const meter = new AnalyserNode(context, { fftSize: samplesLookedAt })
  input.connect(meter)
  const samples = new Float32Array(samplesLookedAt)
  let squares: number[] = []
  const look = (): void => {
    meter.getFloatTimeDomainData(samples)
    const square = samples.reduce((sum, one) => sum + one * one, 0) / samples.length
    squares = [...squares, square].slice(-looks)
  }
  const timer = setInterval(look, lookMilliseconds)
  return {
    play: () => {
      const mean = squares.reduce((sum, one) => sum + one, 0) / Math.max(1, squares.length)
      playTones(context, input, toneLevel(10 * Math.log10(mean + 1e-12)))
    },
    end: () => {
      clearInterval(timer)
      input.disconnect(meter)
    },
  }
}
