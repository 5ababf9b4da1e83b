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

test('What comes lies behind what came before, wherever exactly the clock stands.', () => {
  const timeline = openTimeline()
  timeline.put(block(1), 4_800)
  timeline.put(block(2), 4_800 + blockSamples + 300)
  timeline.put(block(3), 4_800 + 2 * blockSamples - 200)
  expect(read(timeline, 4_800)).toEqual([1])
  expect(read(timeline, 4_800 + blockSamples)).toEqual([2])
  expect(read(timeline, 4_800 + 2 * blockSamples)).toEqual([3])
  expect(read(timeline, 4_800 + 3 * blockSamples)).toEqual([0])
})

test('What comes after a pause lies where it came, and the pause is silent.', () => {
  const timeline = openTimeline()
  timeline.put(block(1), 0)
  expect(read(timeline, 0)).toEqual([1])
  for (let n = 1; n < 100; n += 1) expect(read(timeline, n * blockSamples)).toEqual([0])
  timeline.put(block(2), 100 * blockSamples)
  expect(read(timeline, 100 * blockSamples)).toEqual([2])
})

test('What nobody mixes for long is let go, and what comes afterwards is heard at once.', () => {
  const timeline = openTimeline()
  for (let n = 0; n < 200; n += 1) timeline.put(block(1), n * blockSamples)
  const now = 200 * blockSamples
  expect(read(timeline, now - 2 * sampleRate)).toEqual([0])
  timeline.put(block(2), now)
  expect(read(timeline, now)).toEqual([2])
})

test('Nothing is heard twice, before its time, or out of order, however it comes.', () => {
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
