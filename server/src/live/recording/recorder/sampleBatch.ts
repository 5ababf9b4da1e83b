import { declick } from './declick.ts'
import { samplesAMillisecond } from './follow.ts'

/** Samples per message to the writer. It limits the loss of a killed process. */
const batchSamples = 500 * samplesAMillisecond
/** Samples that prepare the decoder of a chunk (`openChunkFile`). */
const historySamples = 80 * samplesAMillisecond

/** Collects the samples of a track for the writer. */
export interface SampleBatch {
  /** Number of samples that fit. */
  space(): number
  /** @param samples at most the remaining capacity */
  add(samples: Int16Array): void
  /**
   * Starts a new batch.
   * @returns the samples of the previous one; null if empty
   */
  take(): Int16Array | null
  /** Begins a new batch without the samples of the previous one. */
  discard(): void
  /** A copy of the last samples returned by `take`, padded with silence in front. */
  history(): Int16Array
  /** A copy without a click after the last added sample. */
  joined(samples: Int16Array): Int16Array
  /** The next samples follow silence. */
  restart(): void
}

export const openSampleBatch = (): SampleBatch => {
  const history = new Int16Array(historySamples)
  let batch = new Int16Array(batchSamples)
  let filled = 0
  let last = 0

  const remember = (samples: Int16Array): void => {
    const kept = Math.max(0, historySamples - samples.length)
    history.copyWithin(0, historySamples - kept)
    history.set(samples.subarray(Math.max(0, samples.length - historySamples)), kept)
  }
  return {
    space: () => batchSamples - filled,
    add: (samples) => {
      batch.set(samples, filled)
      filled += samples.length
      last = samples.at(-1)!
    },
    take: () => {
      if (filled === 0) return null
      const samples = batch.subarray(0, filled)
      remember(samples)
      // The buffer of the previous batch is transferred to the writer.
      batch = new Int16Array(batchSamples)
      filled = 0
      return samples
    },
    discard: () => {
      filled = 0
    },
    history: () => history.slice(),
    joined: (samples) => {
      const copy = samples.slice()
      declick(copy, last)
      return copy
    },
    restart: () => {
      last = 0
    },
  }
}
