import { expect, test } from 'vitest'
import { blockSamples } from './blocks.ts'
import { openMixLoad, openMixProgress } from './mixProgress.ts'

const millisecond = 48

const opened = () => {
  const load = openMixLoad()
  const progress = openMixProgress(load)
  /**
   * Mixes all complete blocks.
   * @returns number of blocks, of lost blocks and of seconds
   */
  const mixAt = (milliseconds: number) => {
    const until = progress.begin(milliseconds * millisecond)
    const counted = { blocks: 0, lost: 0, seconds: 0 }
    while (progress.mixed() + blockSamples <= until) {
      counted.blocks += 1
      if (progress.isLost()) counted.lost += 1
      if (progress.step()) counted.seconds += 1
    }
    return counted
  }
  return { load, mixAt }
}

test('openMixProgress mixes whole blocks 100 ms behind the clock', () => {
  const { mixAt } = opened()
  expect(mixAt(119).blocks).toBe(0)
  expect(mixAt(120).blocks).toBe(1)
  expect(mixAt(179).blocks).toBe(2)
})

test('openMixProgress catches up at most a second at a time and counts each second once', () => {
  const { mixAt } = opened()
  expect(mixAt(2_600)).toMatchObject({ blocks: 50, seconds: 1 })
  expect(mixAt(2_600)).toMatchObject({ blocks: 50, seconds: 1 })
  expect(mixAt(2_600)).toMatchObject({ blocks: 25, seconds: 0 })
})

test('openMixProgress reports blocks as lost if more than 800 ms are due', () => {
  const inTime = opened()
  expect(inTime.mixAt(900).lost).toBe(0)
  const late = opened()
  expect(late.mixAt(920)).toEqual({ blocks: 41, lost: 41, seconds: 0 })
  expect(late.mixAt(940).lost).toBe(0)
})

test('openMixLoad sheds work above a delay of 800 ms until the worker has caught up', () => {
  const { load, mixAt } = opened()
  mixAt(900)
  expect([load.isShedding(), load.takeShed()]).toEqual([false, false])
  mixAt(900 + 801)
  expect(load.isShedding()).toBe(true)
  mixAt(900 + 821)
  expect(load.isShedding()).toBe(false)
  expect([load.takeShed(), load.takeShed()]).toEqual([true, false])
})

test('takeShed returns true once more while the worker is still late', () => {
  const { load } = opened()
  load.update(801 * millisecond)
  expect(load.takeShed()).toBe(true)
  load.update(0)
  expect([load.takeShed(), load.takeShed()]).toEqual([true, false])
})

test('takeLateMs returns the maximum delay since the last call, without one block', () => {
  const { load } = opened()
  load.update(520 * millisecond)
  load.update(120 * millisecond)
  expect([load.takeLateMs(), load.takeLateMs()]).toEqual([500, 0])
})
