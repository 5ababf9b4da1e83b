import { expect, test } from 'vitest'
import { openSampleBatch } from './sampleBatch.ts'

const filledWith = (length: number, value: number): Int16Array => new Int16Array(length).fill(value)
const batchSamples = 24_000
const historySamples = 3_840

test('take returns the collected samples once and begins an empty batch', () => {
  const batch = openSampleBatch()
  expect(batch.take()).toBeNull()
  batch.add(filledWith(960, 1))
  batch.add(filledWith(960, 2))
  expect(batch.space()).toBe(batchSamples - 1_920)
  const taken = batch.take()!
  expect([taken.length, taken[0], taken[1_919]]).toEqual([1_920, 1, 2])
  expect(batch.space()).toBe(batchSamples)
  expect(batch.take()).toBeNull()
})

test('history returns the last 80 ms that were taken, after silence', () => {
  const batch = openSampleBatch()
  batch.add(filledWith(960, 1))
  batch.take()
  batch.add(filledWith(1_000, 2))
  batch.take()
  const history = batch.history()
  expect(history.length).toBe(historySamples)
  expect([...new Set(history.subarray(0, historySamples - 1_960))]).toEqual([0])
  expect([...new Set(history.subarray(historySamples - 1_960, -1_000))]).toEqual([1])
  expect([...new Set(history.subarray(-1_000))]).toEqual([2])
  batch.add(filledWith(5_000, 3))
  batch.take()
  expect([...new Set(batch.history())]).toEqual([3])
})

test('discard drops the collected samples from the batch and from the history', () => {
  const batch = openSampleBatch()
  batch.add(filledWith(960, 1))
  batch.discard()
  expect(batch.take()).toBeNull()
  expect([...new Set(batch.history())]).toEqual([0])
})

test('joined begins at the last added sample, and at silence after restart', () => {
  const batch = openSampleBatch()
  batch.add(filledWith(960, 8_000))
  const samples = filledWith(960, 0)
  expect(batch.joined(samples)[0]).toBeGreaterThan(7_900)
  expect(samples[0]).toBe(0)
  batch.restart()
  expect(batch.joined(samples)[0]).toBe(0)
})
