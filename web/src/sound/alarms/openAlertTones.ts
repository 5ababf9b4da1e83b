import { toneLevel } from './toneLevel.ts'
import { playTones } from './tones.ts'

export interface AlertTones {
  /** Two soft tones, beside what is heard. */
  play(): void
  end(): void
}

const lookMilliseconds = 200
/** What is heard is what it was within this time, so that a breath between two words makes no tone softer. Looks. */
const looks = 25
const samplesLookedAt = 8192

/**
 * Tones of an alarm in headphones, as loud as what is heard there lets them be.
 * @param input what is heard goes through it; so do the tones, before whatever guards the ears
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
