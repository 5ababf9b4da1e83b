import { sampleRate } from './blocks.ts'

/** What is kept of one source until it is mixed. Samples. */
const capacity = sampleRate
/** What is further from its moment than this belongs elsewhere: the source began anew. */
const slack = sampleRate / 4

/** The samples of one source at their places in the time of the event, counted in samples. */
export interface Timeline {
  /**
   * Puts what came next behind what came before; where that is mixed already, or long ago, at this moment.
   * @param now the place that this moment has
   */
  put(samples: Int16Array, now: number): void
  /**
   * Adds a stretch to a sum and forgets it and all before.
   * @returns the energy in it: the sum of squares
   */
  addTo(sum: Int32Array, from: number): number
}

export const openTimeline = (): Timeline => {
  const ring = new Int16Array(capacity)
  let next = Number.NEGATIVE_INFINITY
  let mixedUntil = 0
  return {
    put: (samples, now) => {
      // More came than there was time for: it waits until that is made up for.
      if (next > now + slack) return
      if (next < mixedUntil || next < now - slack) next = Math.max(now, mixedUntil)
      if (next + samples.length > mixedUntil + capacity) {
        // Nobody mixes it, as while an event is paused.
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
      if (from < mixedUntil) return 0
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
