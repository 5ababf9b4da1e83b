import { sampleRate } from './blocks.ts'

/** Buffer of one source before mixing. Samples. */
const capacity = sampleRate
/** Sound further ahead of its time than this arrived too fast. */
const slack = sampleRate / 4
/**
 * The earliest arrival within this period defines the position, because no sound arrives before its
 * time.
 */
const judgedSamples = 2 * sampleRate
/** Sound closer to its time than this is not moved. */
const tolerance = sampleRate / 100

/** The samples of one source at their positions in event time, counted in samples. */
export interface Timeline {
  /**
   * Appends samples to the previous ones, or puts them at `now` if that position is mixed already
   * or too old. A busy reader receives its input late and in a burst. The position is then
   * corrected within seconds.
   * @param now current position
   */
  put(samples: Int16Array, now: number): void
  /**
   * Adds samples to a sum and discards everything up to their end.
   * @returns their energy: the sum of squares
   */
  addTo(sum: Int32Array, from: number): number
}

export const openTimeline = (): Timeline => {
  const ring = new Int16Array(capacity)
  let next = Number.NEGATIVE_INFINITY
  let mixedUntil = 0
  /** Maximum distance ahead of time, since when, and the samples to skip to correct it. */
  let ahead = Number.NEGATIVE_INFINITY
  let judgedFrom = Number.NEGATIVE_INFINITY
  let surplus = 0
  const beginToJudge = (now: number): void => {
    judgedFrom = now
    ahead = Number.NEGATIVE_INFINITY
  }
  const judge = (now: number): void => {
    if (now - judgedFrom > 2 * judgedSamples) beginToJudge(now)
    ahead = Math.max(ahead, next - now)
    if (now - judgedFrom < judgedSamples) return
    if (ahead > tolerance) surplus = ahead
    if (ahead < -tolerance) next -= ahead
    beginToJudge(now)
  }
  return {
    put: (came, now) => {
      const samples = came.subarray(Math.min(surplus, came.length))
      surplus -= came.length - samples.length
      if (samples.length === 0) return
      // Waits until the correction is done.
      if (next > now + slack) return
      // Unmixed sound is not late if the mixer had no time.
      if (next < mixedUntil || next < now - capacity) next = Math.max(now, mixedUntil)
      judge(now)
      if (next + samples.length > mixedUntil + capacity) {
        // Not mixed, for example while an event is paused.
        ring.fill(0)
        mixedUntil = next
      }
      const begin = next % capacity
      const first = Math.min(samples.length, capacity - begin)
      ring.set(samples.subarray(0, first), begin)
      ring.set(samples.subarray(first), 0)
      next += samples.length
    },
    addTo: (sum, from) => {
      if (from + sum.length <= mixedUntil) return 0
      mixedUntil = from + sum.length
      if (next <= from) return 0
      let energy = 0
      let place = from % capacity
      for (let index = 0; index < sum.length; index += 1) {
        const sample = ring[place]!
        sum[index]! += sample
        energy += sample * sample
        ring[place] = 0
        place = place + 1 === capacity ? 0 : place + 1
      }
      return energy
    },
  }
}
