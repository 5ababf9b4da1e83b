import { type HeardSecond, silentSecond } from '@openbooth/contract/live/alarms/heardSeconds'
import { openClipping } from './clipping.ts'
import { powerDb } from './decibels.ts'
import { openDecimator } from './decimate.ts'
import { humOf, humRate } from './hum.ts'
import { loudnessOf, openWeighting } from './loudness.ts'
import { openPauses } from './pauses.ts'
import { networkRate } from './speech/network.ts'
import { openSpeechDetector } from './speech/detector.ts'

const rate = 48_000
const fullScale = 32_768
/** A second with this much of it counts as speech. */
const spoken = 500

export interface Analyser {
  /** @param samples the next samples of one channel at 48 kHz, any number */
  push(samples: Int16Array): void
  /** Returns the result since the last call. Called once a second. `voices` is always 0. */
  second(): HeardSecond
}

/** Analyses one track. */
export const openAnalyser = async (): Promise<Analyser> => {
  const detector = await openSpeechDetector()
  const weigh = openWeighting()
  const clipping = openClipping()
  const slow = openDecimator(rate / networkRate)
  const slower = openDecimator(networkRate / humRate)
  const pauses = openPauses()
  let heard = nothingYet()
  return {
    push: (samples) => {
      let squares = 0
      const sound = new Float32Array(samples.length)
      for (let n = 0; n < samples.length; n += 1) {
        const sample = samples[n]!
        const size = Math.abs(sample)
        sound[n] = sample / fullScale
        squares += sample * sample
        if (size > heard.peak) heard.peak = size
      }
      clipping.push(samples)
      heard.samples += samples.length
      heard.weighted += weigh(sound)
      const low = slow(sound)
      detector.push(low)
      heard.squares += squares
      pauses.push(
        { low: slower(low), squares: squares / fullScale ** 2, samples: samples.length },
        detector.speaks(),
      )
    },
    second: () => {
      const { samples, squares, weighted, peak } = heard
      heard = nothingYet()
      const speechMs = Math.min(1000, detector.take())
      const { runs, blocks } = clipping.take()
      const pause = pauses.take()
      if (samples === 0) return { ...silentSecond, speechMs }
      const power = squares / samples / fullScale ** 2
      return {
        ...silentSecond,
        speechMs,
        rmsDb: powerDb(power),
        peakDb: powerDb((peak / fullScale) ** 2),
        loudness: loudnessOf(weighted / samples),
        clipped: runs + (speechMs >= spoken ? blocks : 0),
        hum: pause && humOf(pause.low, pause.power),
      }
    },
  }
}

const nothingYet = () => ({
  samples: 0,
  squares: 0,
  weighted: 0,
  peak: 0,
})
