import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declick } from './declick.ts'
import { endOfChunk, follow, type Followed } from './follow.ts'

const block = 960
const milliseconds = 48

/** Positions of some consecutive blocks with these times. */
const put = (times: readonly number[]) => {
  let followed: Followed | undefined
  return times.map((at) => {
    const next = followed?.next
    const found = follow(followed, at, block)
    followed = found.followed
    return { begin: found.begin, next, off: (found.begin - at * milliseconds) / milliseconds }
  })
}
const start = 1_764_000_000_000
const steady = (count: number, from = start) =>
  Array.from({ length: count }, (_, i) => from + 20 * i)

test('Jitter of less than a block moves nothing, and blocks follow each other.', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -19, max: 19 }), { minLength: 2, maxLength: 300 }),
      (by) => {
        const placed = put(steady(by.length).map((at, i) => (i === 0 ? at : at + by[i]!)))
        for (const { begin, next } of placed.slice(1)) expect(begin).toBe(next)
      },
    ),
  )
})

test('A faster or slower clock is followed to within a block and its drift over ten blocks.', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.02, max: 0.02, noNaN: true }), (drift) => {
      const placed = put(steady(4_000).map((at, i) => at + 20 * i * drift))
      for (const { off } of placed) expect(Math.abs(off)).toBeLessThan(20 + 20 * 0.02 * 11 + 1)
    }),
    { numRuns: 50 },
  )
})

test('After a gap the audio continues immediately at its own time.', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 100_000 }), (hole) => {
      const [, , , after] = put([...steady(3), start + 60 + hole])
      expect(after!.begin).toBe((start + 60 + hole) * milliseconds)
    }),
  )
})

test('No time is written twice, and no chunk exceeds its minute.', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 2_000 }), { maxLength: 200 }), (steps) => {
      let at = start
      let written = 0
      for (const { begin } of put(steps.map((step) => (at += step)))) {
        const from = Math.max(begin, written)
        written = Math.max(written, begin + block)
        expect(endOfChunk(from)).toBeGreaterThan(from)
        expect(endOfChunk(from) - from).toBeLessThanOrEqual(60_000 * milliseconds)
        expect(endOfChunk(from) % (60_000 * milliseconds)).toBe(0)
      }
    }),
  )
})

test('At a break the audio does not click: steps stay within the ramp, and 5 ms later it is unchanged.', () => {
  fc.assert(
    fc.property(
      fc.int16Array({ minLength: 240, maxLength: 960 }),
      fc.integer({ min: -32_768, max: 32_767 }),
      (sound, last) => {
        const bent = sound.slice()
        declick(bent, last)
        expect(Math.abs(bent[0]! - last)).toBeLessThanOrEqual(1)
        expect(bent.subarray(240)).toEqual(sound.subarray(240))
      },
    ),
  )
})
