import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const call = { method: 'POST', path: '/conf/meeting/list', answers: 'data' } as const
const page = { page: 1 }

let cookie: string
let asked: number
beforeEach(() => {
  cookie = 'token=abc'
  asked = 0
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    documentElement: {},
    get cookie() {
      return cookie
    },
  })
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ code: 200, msg: 'Success', data: asked })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Sends the call early, performs an action, and then requests it as a screen does. */
const askAfter = async (what: () => unknown, input: object = page) => {
  const { prefetch } = await import('./prefetchedCalls.ts')
  const { request } = await import('./request.ts')
  prefetch(call as never, page as never)
  what()
  return [
    await request(call as never, input as never),
    await request(call as never, input as never),
  ]
}

test('A prefetched response is given once to the call that needs it.', async () => {
  expect(await askAfter(() => {})).toEqual([1, 2])
})

test.each([
  { which: 'asks for something else', what: () => {}, input: { page: 2 } },
  { which: 'is made in another session', what: () => (cookie = 'token=def') },
  { which: 'comes too late', what: () => vi.advanceTimersByTime(5_000) },
])('The client sends a call again that $which.', async ({ what, input }) => {
  expect(await askAfter(what, input)).toEqual([2, 3])
})

test('The client prefetches nothing without a session.', async () => {
  cookie = ''
  const { prefetch } = await import('./prefetchedCalls.ts')
  prefetch(call as never, page as never)
  expect(asked).toBe(0)
})

test('The client reports a failed prefetch and sends the next call.', async () => {
  const { prefetch } = await import('./prefetchedCalls.ts')
  const { request } = await import('./request.ts')
  const network = globalThis.fetch
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  prefetch(call as never, page as never)
  vi.stubGlobal('fetch', network)
  await expect(request(call as never, page as never)).rejects.toMatchObject({
    problem: { kind: 'unreachable' },
  })
  expect(await request(call as never, page as never)).toBe(1)
})
