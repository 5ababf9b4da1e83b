import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openSharedReads } from './sharedReads.ts'

const open = (more: object = {}) =>
  openSharedReads<string | null>({
    freshFor: (_, value) => (value === null ? 40 : 10_000),
    staleFor: 10_000,
    most: 100,
    ...more,
  })

test('Concurrent callers share one read, and a missing value is read again after a short time.', async () => {
  const reads = open()
  const load = vi.fn<() => Promise<null>>(async () => null)
  expect(await Promise.all([reads.read('a', load), reads.read('a', load)])).toEqual([null, null])
  expect(await reads.read('a', load)).toBe(null)
  expect(load).toHaveBeenCalledTimes(1)
  await pause(60)
  expect(await reads.read('a', async () => 'here')).toBe('here')
  expect(await reads.read('a', load)).toBe('here')
})

test('A failed read returns the last value, but not for longer than allowed.', async () => {
  const reads = open({ freshFor: () => 0, staleFor: 50 })
  const fail = () => Promise.reject(new Error('The worker is gone'))
  await reads.read('a', async () => 'old')
  expect(await reads.read('a', fail)).toBe('old')
  // The stored value does not become younger by a failed read.
  await pause(60)
  await expect(reads.read('a', fail)).rejects.toThrow('The worker is gone')
  expect(reads.has('a')).toBe(false)
})

test('A value that was deleted during its read is not stored.', async () => {
  const reads = open()
  const { promise, resolve } = Promise.withResolvers<string>()
  const reading = reads.read('a', () => promise)
  reads.delete('a')
  resolve('outdated')
  expect(await reading).toBe('outdated')
  expect(await reads.read('a', async () => 'current')).toBe('current')
})

test('The oldest values are removed when the stored values are too large.', async () => {
  const reads = open({ most: 5, sizeOf: (value: string | null) => value?.length ?? 0 })
  for (const key of ['a', 'b', 'c']) await reads.read(key, async () => 'xx')
  expect(['a', 'b', 'c'].map(reads.has)).toEqual([false, true, true])
})
