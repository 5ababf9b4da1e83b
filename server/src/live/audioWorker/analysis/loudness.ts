import { powerDb } from './decibels.ts'

// ITU-R BS.1770-4, annex 1, at 48 kHz: the filter for the head, then the high-pass filter for bass.

interface Filter {
  readonly b: readonly [number, number, number]
  readonly a: readonly [number, number]
}
const head: Filter = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
}
const bass: Filter = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] }
const offset = -0.691
/** Resets tiny filter states to zero, because denormal numbers slow processors down. */
const nothing = 1e-30

/**
 * Weighs the next samples at 48 kHz; full scale is 1.
 * @returns the sum of their weighted squares
 */
export const openWeighting = (): ((samples: Float32Array) => number) => {
  const [heads, basses] = [openFilter(head), openFilter(bass)]
  return (samples) => {
    let sum = 0
    for (const sample of samples) {
      const heard = basses.next(heads.next(sample))
      sum += heard * heard
    }
    heads.rest()
    basses.rest()
    return sum
  }
}

/**
 * Loudness of one channel.
 * @param power mean of weighted squares
 */
export const loudnessOf = (power: number): number => powerDb(power * 10 ** (offset / 10))

const openFilter = ({ b: [b0, b1, b2], a: [a1, a2] }: Filter) => {
  let one = 0
  let two = 0
  return {
    next: (sample: number): number => {
      const out = b0 * sample + one
      one = b1 * sample - a1 * out + two
      two = b2 * sample - a2 * out
      return out
    },
    rest: (): void => {
      if (one * one + two * two < nothing) one = two = 0
    },
  }
}
