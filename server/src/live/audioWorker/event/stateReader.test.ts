import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SoundForWorker } from '../../sound/index.ts'
import { openStateReader } from './stateReader.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const soundOf = (soundState: 'live' | null, changesAfter: number | null = null): SoundForWorker =>
  ({ state: { soundState }, changesAfter }) as unknown as SoundForWorker

const opened = () => {
  const loads: PromiseWithResolvers<SoundForWorker>[] = []
  const calls = {
    changed: vi.fn<(sound: SoundForWorker) => void>(),
    ended: vi.fn<() => void>(),
    failed: vi.fn<(err: unknown) => void>(),
  }
  const reader = openStateReader(soundOf('live'), {
    load: () => {
      const load = Promise.withResolvers<SoundForWorker>()
      loads.push(load)
      return load.promise
    },
    ...calls,
  })
  const settle = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(0)
  }
  return { reader, loads, settle, ...calls }
}

test('openStateReader reads once more after any number of calls during a read', async () => {
  const { reader, loads, settle, changed } = opened()
  reader.read()
  reader.read()
  reader.read()
  expect(loads).toHaveLength(1)
  const next = soundOf('live')
  loads[0]!.resolve(next)
  await settle()
  expect(reader.sound()).toBe(next)
  expect(loads).toHaveLength(2)
  loads[1]!.resolve(next)
  await settle()
  expect(loads).toHaveLength(2)
  expect(changed).toHaveBeenCalledTimes(2)
})

test('openStateReader reads again when the state changes at a known time', async () => {
  const { reader, loads, settle } = opened()
  reader.read()
  loads[0]!.resolve(soundOf('live', 500))
  await settle()
  await vi.advanceTimersByTimeAsync(499)
  expect(loads).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(loads).toHaveLength(2)
})

test('openStateReader does not read again after cancel', async () => {
  const { reader, loads, settle } = opened()
  reader.read()
  loads[0]!.resolve(soundOf('live', 500))
  await settle()
  reader.cancel()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(loads).toHaveLength(1)
})

test('openStateReader reports the end of the event and no change', async () => {
  const { reader, loads, settle, changed, ended } = opened()
  reader.read()
  loads[0]!.resolve(soundOf(null, 500))
  await settle()
  expect(ended).toHaveBeenCalledTimes(1)
  expect(changed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(loads).toHaveLength(1)
})

test('openStateReader keeps the state after a failed read and reads again on the next call', async () => {
  const { reader, loads, settle, failed } = opened()
  const before = reader.sound()
  reader.read()
  loads[0]!.reject(new Error('The database is away'))
  await settle()
  expect(failed).toHaveBeenCalledTimes(1)
  expect(reader.sound()).toBe(before)
  reader.read()
  expect(loads).toHaveLength(2)
})

test('openStateReader ignores a read under way after cancel, and starts no other', async () => {
  const { reader, loads, settle, changed } = opened()
  reader.read()
  reader.read()
  reader.cancel()
  loads[0]!.resolve(soundOf('live', 500))
  await settle()
  reader.read()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(changed).not.toHaveBeenCalled()
  expect(loads).toHaveLength(1)
})
