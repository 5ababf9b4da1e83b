import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openModelPlanning } from './modelPlanning.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('openModelPlanning loads again for other facts, and for the same facts after 30 seconds', async () => {
  const load = vi.fn<() => Promise<void>>(async () => {})
  const planning = openModelPlanning(() => {})
  const plan = async (key: string): Promise<void> => {
    planning.planWhereNeeded(key, load)
    await planning.settled()
  }
  await plan('one')
  await plan('one')
  expect(load).toHaveBeenCalledTimes(1)
  await plan('two')
  expect(load).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(29_999)
  await plan('two')
  expect(load).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  await plan('two')
  expect(load).toHaveBeenCalledTimes(3)
})

test('openModelPlanning starts no load while one is running', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const planning = openModelPlanning(() => {})
  planning.planWhereNeeded('one', () => promise)
  const second = vi.fn<() => Promise<void>>(async () => {})
  planning.planWhereNeeded('two', second)
  expect(second).not.toHaveBeenCalled()
  resolve()
  await planning.settled()
  planning.planWhereNeeded('two', second)
  expect(second).toHaveBeenCalledTimes(1)
})

test('openModelPlanning reports a failed load and repeats it at the next call', async () => {
  const failed = vi.fn<(err: unknown) => void>()
  const planning = openModelPlanning(failed)
  planning.planWhereNeeded('one', async () => {
    throw new Error('The database is away')
  })
  await planning.settled()
  expect(failed).toHaveBeenCalledTimes(1)
  const load = vi.fn<() => Promise<void>>(async () => {})
  planning.planWhereNeeded('one', load)
  expect(load).toHaveBeenCalledTimes(1)
})
