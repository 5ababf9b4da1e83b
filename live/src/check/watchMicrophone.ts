import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import {
  measureMicrophone,
  measurementMilliseconds,
  microphoneFault,
  type MicrophoneFault,
  type MicrophoneMeasurement,
  withMeasurement,
} from '@openbooth/web/sound/rules/microphoneFaults.ts'

/** Finds faults in the raw sound of a microphone, before any processing by the page. */
export interface MicrophoneWatch {
  /** Sets the sound to check. */
  readonly node: AudioNode
  readonly fault: Store<MicrophoneFault | null>
  /**
   * Starts again with another microphone.
   * @param isOpen whether there is a microphone
   */
  begin(isOpen: boolean): void
  setMuted(isMuted: boolean): void
  end(): void
}

/** Longer than the interval between measurements, so that every sample is measured. */
const samplesLookedAt = 32_768

export const watchMicrophone = (context: BaseAudioContext): MicrophoneWatch => {
  const node = new AnalyserNode(context, { fftSize: samplesLookedAt })
  const samples = new Float32Array(samplesLookedAt)
  const fault = createStore<MicrophoneFault | null>(null)
  let measurements: readonly MicrophoneMeasurement[] = []
  let [isOpen, isMuted] = [false, false]
  /** The first measurement of a microphone would contain samples from before it opened. */
  let isFirst = true

  const judge = (): void => {
    const now = isOpen ? microphoneFault(measurements, isMuted) : null
    if (now !== fault.read()) fault.write(now)
  }
  const measure = (): void => {
    if (!isOpen || context.state !== 'running') return
    node.getFloatTimeDomainData(samples)
    if (!isFirst)
      measurements = withMeasurement(measurements, measureMicrophone(samples, context.sampleRate))
    isFirst = false
    judge()
  }
  const timer = setInterval(measure, measurementMilliseconds)
  return {
    node,
    fault,
    begin: (isOpenNow) => {
      isOpen = isOpenNow
      isFirst = true
      measurements = []
      judge()
    },
    setMuted: (isMutedNow) => {
      isMuted = isMutedNow
      judge()
    },
    end: () => clearInterval(timer),
  }
}
