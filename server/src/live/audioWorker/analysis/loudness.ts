import { powerDb } from './decibels.ts'

// ITU-R BS.1770-4, annex 1, for 48 kHz: a head in the sound's way, then what ears do not hear of the bass.

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
/** What is left of a sound in a filter is nothing long before numbers become so small that processors are slow with them. */
const nothing = 1e-30

/** Weighs a sound at 48 kHz, piece by piece, full scale being 1. @returns the sum of its squares, as loud as it seems */
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

/** Of one channel. @param power the mean of weighted squares */
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
