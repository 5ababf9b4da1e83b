import { sampleRate } from './blocks.ts'

/** What is kept of one source until it is mixed. Samples. */
const capacity = sampleRate
/** What is further ahead of its moment than this is more than there was time for. */
const slack = sampleRate / 4
/** Where it belongs is told by what came soonest in so long: nothing comes before its time. */
const judgedSamples = 2 * sampleRate
/** What is nearer to its moment than this stays. */
const tolerance = sampleRate / 100

/** The samples of one source at their places in the time of the event, counted in samples. */
export interface Timeline {
  /**
   * Puts what came next behind what came before; where that is mixed already, or long ago, at this moment. Whoever was too busy to
   * take what came takes it late and all at once, so that within seconds it is brought back to where it belongs.
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
  /** How far ahead of its moment something was put at most, since when, and what is left out to make up for that. */
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
      // It waits until that is made up for.
      if (next > now + slack) return
      // What is not mixed yet, because nobody had the time, is not late.
      if (next < mixedUntil || next < now - capacity) next = Math.max(now, mixedUntil)
      judge(now)
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
