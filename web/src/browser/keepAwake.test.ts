import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAwake } from './keepAwake.ts'

class FakeLock {
  released = false
  async release() {
    this.released = true
  }
}

let locks: FakeLock[] = []
let page: EventTarget & { hidden: boolean }
beforeEach(() => {
  locks = []
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {
    wakeLock: {
      request: async () => {
        if (page.hidden) throw new DOMException('hidden', 'NotAllowedError')
        const lock = new FakeLock()
        locks.push(lock)
        return lock
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const settled = () => new Promise((resolve) => setTimeout(resolve))
const show = async (isShown: boolean) => {
  page.hidden = !isShown
  if (!isShown) for (const lock of locks) await lock.release()
  page.dispatchEvent(new Event('visibilitychange'))
  await settled()
}

test('keepAwake requests a screen lock at each return to the page, until it ends.', async () => {
  const end = keepAwake()
  await settled()
  expect(locks).toHaveLength(1)
  for (const returns of [2, 3]) {
    await show(false)
    await show(true)
    expect(locks).toHaveLength(returns)
  }
  await show(true)
  expect(locks).toHaveLength(3)
  end()
  await settled()
  expect(locks.every(({ released }) => released)).toBe(true)
  await show(false)
  await show(true)
  expect(locks).toHaveLength(3)
})

test('keepAwake releases a screen lock that the browser grants after the end.', async () => {
  keepAwake()()
  await settled()
  expect(locks.map(({ released }) => released)).toEqual([true])
})

test('keepAwake does nothing in a browser without screen locks.', async () => {
  vi.stubGlobal('navigator', {})
  keepAwake()()
  await settled()
  expect(locks).toEqual([])
})
