import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockSamples, sampleRate } from './blocks.ts'
import { openTimeline } from './timeline.ts'

const block = (value: number, samples = blockSamples) => new Int16Array(samples).fill(value)
const read = (timeline: ReturnType<typeof openTimeline>, from: number): number[] => {
  const sum = new Int32Array(blockSamples)
  timeline.addTo(sum, from)
  return [...new Set(sum)]
}

test('Blocks are placed one after another despite clock jitter.', () => {
  const timeline = openTimeline()
  timeline.put(block(1), 4_800)
  timeline.put(block(2), 4_800 + blockSamples + 300)
  timeline.put(block(3), 4_800 + 2 * blockSamples - 200)
  expect(read(timeline, 4_800)).toEqual([1])
  expect(read(timeline, 4_800 + blockSamples)).toEqual([2])
  expect(read(timeline, 4_800 + 2 * blockSamples)).toEqual([3])
  expect(read(timeline, 4_800 + 3 * blockSamples)).toEqual([0])
})

test('Audio after a pause is placed at its own time, and the pause is silent.', () => {
  const timeline = openTimeline()
  timeline.put(block(1), 0)
  expect(read(timeline, 0)).toEqual([1])
  for (let n = 1; n < 100; n += 1) expect(read(timeline, n * blockSamples)).toEqual([0])
  timeline.put(block(2), 100 * blockSamples)
  expect(read(timeline, 100 * blockSamples)).toEqual([2])
})

test('Audio that is not mixed for long is dropped, and later audio is used at once.', () => {
  const timeline = openTimeline()
  for (let n = 0; n < 200; n += 1) timeline.put(block(1), n * blockSamples)
  const now = 200 * blockSamples
  expect(read(timeline, now - 2 * sampleRate)).toEqual([0])
  timeline.put(block(2), now)
  expect(read(timeline, now)).toEqual([2])
})

test('No audio is used twice, early or out of order, in any order of arrival.', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          blocks: fc.integer({ min: 1, max: 8 }),
          late: fc.integer({ min: 0, max: 3_000 }),
          gap: fc.boolean(),
        }),
        { maxLength: 60 },
      ),
      (steps) => {
        const timeline = openTimeline()
        const heard: number[] = []
        let [now, mixed, value] = [0, 0, 0]
        for (const { blocks, late, gap } of steps) {
          now += blocks * blockSamples + (gap ? sampleRate : 0)
          for (let n = blocks; n > 0; n -= 1)
            timeline.put(block((value += 1)), now - n * blockSamples + late)
          const sum = new Int32Array(blockSamples)
          while (mixed + blockSamples <= now - 4_800) {
            timeline.addTo(sum.fill(0), mixed)
            for (const sample of sum)
              if (sample !== 0 && sample !== heard.at(-1)) heard.push(sample)
            mixed += blockSamples
          }
        }
        expect(heard).toEqual(heard.toSorted((one, other) => one - other))
        expect(new Set(heard).size).toBe(heard.length)
      },
    ),
  )
})

test('After repeated overload of the worker, audio soon returns to its correct position.', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ punctual: fc.nat(60), busy: fc.nat(60) }), {
        maxLength: 20,
      }),
      (turns) => {
        const timeline = openTimeline()
        const sum = new Int32Array(blockSamples)
        let [sent, taken, mixed] = [0, 0, 0]
        const heardAt = new Map<number, number>()
        /**
         * Reads pending frames, then mixes all complete blocks, like an audio worker: at most a
         * second.
         */
        const turn = (): void => {
          const now = sent * blockSamples
          for (; taken < sent; taken += 1) timeline.put(block(1 + (taken % 30_000)), now)
          const due = Math.min(now - sampleRate / 10, mixed + sampleRate)
          for (; mixed + blockSamples <= due; mixed += blockSamples) {
            timeline.addTo(sum.fill(0), mixed)
            for (const [at, value] of sum.entries())
              if (value !== 0 && !heardAt.has(value)) heardAt.set(value, mixed + at)
          }
        }
        const goOn = (blocks: number): void => {
          for (let n = 0; n < blocks; n += 1) {
            sent += 1
            turn()
          }
        }
        for (const { punctual, busy } of turns) {
          goOn(punctual + 1)
          sent += busy
        }
        goOn(400)
        // A frame is available at the end of its block at the earliest.
        const last = taken - 20
        expect(Math.abs(heardAt.get(1 + last)! - (last + 1) * blockSamples)).toBeLessThanOrEqual(
          sampleRate / 100,
        )
      },
    ),
  )
})

test.each([
  ['and drops the sound', 0],
  ['and then sends what it captured before', 25],
])(
  'After a capture stalls for five seconds %s, later audio is in place within 50 ms.',
  (_, kept) => {
    const timeline = openTimeline()
    const sum = new Int32Array(blockSamples)
    const stalls = [500, 1_500, 2_500]
    const stalledBlocks = 250
    /** Where each captured block was heard. */
    const heardAt = new Map<number, number>()
    let mixed = 0
    for (let n = 0; n < 3_500; n += 1) {
      const stall = stalls.find((one) => n >= one && n < one + stalledBlocks)
      const now = (n + 1) * blockSamples
      if (stall === undefined) {
        const isBack = stalls.includes(n - stalledBlocks)
        for (let late = isBack ? kept : 0; late > 0; late -= 1) timeline.put(block(30_000), now)
        timeline.put(block(1 + n), now)
      }
      for (; mixed + blockSamples <= now - sampleRate / 10; mixed += blockSamples) {
        timeline.addTo(sum.fill(0), mixed)
        for (const [at, value] of sum.entries())
          if (value !== 0 && !heardAt.has(value)) heardAt.set(value, mixed + at)
      }
    }
    const isSettled = (n: number): boolean =>
      n < 3_400 && stalls.every((one) => n < one || n > one + stalledBlocks + 250)
    const settled = Array.from({ length: 3_500 }, (__, n) => n).filter(isSettled)
    const late = settled.filter(
      (n) => Math.abs((heardAt.get(1 + n) ?? 0) - (n + 1) * blockSamples) > sampleRate / 20,
    )
    expect(late).toEqual([])
  },
)
