import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { streamSlot } from './streamSlot.ts'

/** The locks of a browser, which all windows share. */
const makeLocks = () => {
  const held = new Set<string>()
  return {
    request: async (name: string, _: unknown, use: (lock: unknown) => unknown) => {
      if (held.has(name)) return use(null)
      held.add(name)
      try {
        return await use({ name })
      } finally {
        held.delete(name)
      }
    },
  }
}

let protocol = 'http/1.1'
beforeEach(() => {
  protocol = 'http/1.1'
  vi.stubGlobal('navigator', { locks: makeLocks() })
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    { nextHopProtocol: protocol } as unknown as PerformanceEntry,
  ])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const take = async (times: number) => {
  const slots: ((() => void) | null)[] = []
  for (let window = 0; window < times; window += 1) slots.push(await streamSlot())
  return slots
}

test('Over HTTP/1.1 the windows of a browser have at most four open streams, and a closed stream makes room for another.', async () => {
  const slots = await take(6)
  expect(slots.map((slot) => slot === null)).toEqual([false, false, false, false, true, true])
  slots[1]!()
  await new Promise((resolve) => setTimeout(resolve))
  expect((await take(2)).map((slot) => slot === null)).toEqual([false, true])
})

test('Over HTTP/2, and where a browser has no locks, every window has an open stream.', async () => {
  protocol = 'h2'
  expect(await take(7)).not.toContain(null)
  protocol = 'http/1.1'
  vi.stubGlobal('navigator', {})
  expect(await take(7)).not.toContain(null)
})

test('A window whose browser refuses locks has an open stream.', async () => {
  const request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await take(1)).not.toContain(null)
})
