import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followStream } from './followStream.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Pauses of 1, 2, 4 … seconds.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const broken = new Error('The connection was lost.')

/** A stream that sends this text and breaks. */
const breaking = (text: string) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => controller.error(broken),
  }).getReader()

const keepAlive = ': keep-alive\n\n'
const message = 'data: {"n":1}\n\n'

type Open = Parameters<typeof followStream>[0]['open']

/** Follows streams for some seconds. */
const follow = async (seconds: number, open: Open) => {
  const leaving = new AbortController()
  const onMessage = vi.fn<(message: unknown) => void>()
  const onError = vi.fn<(error: unknown) => void>()
  const opened = vi.fn<Open>(open)
  followStream({ open: opened, onMessage, onError }, leaving.signal)
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  return { leaving, onMessage, onError, opened }
}

test('A stream that breaks before a message reports the error, and is opened again after growing pauses.', async () => {
  const { opened, onError, leaving } = await follow(7.5, async () => breaking(keepAlive))
  expect(opened).toHaveBeenCalledTimes(4)
  expect(onError).toHaveBeenCalledWith(broken)
  leaving.abort()
})

test('A received message shortens the pause again.', async () => {
  const { opened, onMessage, leaving } = await follow(7.5, async () => breaking(message))
  expect(opened).toHaveBeenCalledTimes(8)
  expect(onMessage).toHaveBeenCalledWith({ n: 1 })
  leaving.abort()
})

const silent: Open = (signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined)))

/** A stream that sends this text and ends. */
const ending = (text: string) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  }).getReader()

test('A stream without any response is dropped without an error, a brief one after 5 s and an open one after 40 s.', async () => {
  const { opened, onError, leaving } = await follow(4.9, silent)
  expect(opened).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(opened.mock.calls.map(([, isBrief]) => isBrief)).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(39_000)
  expect(opened).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(opened.mock.calls.map(([, isBrief]) => isBrief)).toEqual([false, true, false, true])
  expect(onError).not.toHaveBeenCalled()
  leaving.abort()
})

test('Behind a proxy that buffers open streams, a page polls with brief streams and tries an open one after ten minutes.', async () => {
  const onBreak = vi.fn<() => void>()
  const onMessage = vi.fn<(message: unknown) => void>()
  const leaving = new AbortController()
  const opened: { readonly isBrief: boolean; readonly at: number }[] = []
  const begunAt = Date.now()
  const open: Open = async (signal, isBrief) => {
    opened.push({ isBrief, at: Date.now() - begunAt })
    return isBrief ? ending(message) : silent(signal, isBrief)
  }
  followStream({ open, onMessage }, leaving.signal, onBreak)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(onMessage.mock.calls.length).toBeGreaterThan(5)
  expect(onBreak).not.toHaveBeenCalled()
  expect(opened.filter(({ isBrief }) => !isBrief)).toEqual([{ isBrief: false, at: 0 }])
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(opened.filter(({ isBrief }) => !isBrief)).toHaveLength(2)
  leaving.abort()
})

test('Behind a proxy that delays each message until the next one, a page polls with brief streams.', async () => {
  const leaving = new AbortController()
  const manners: boolean[] = []
  const open: Open = async (signal, isBrief) => {
    manners.push(isBrief)
    if (isBrief) return ending('data: {"n":1}\n\ndata: {"n":2}\n\n')
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(message))
        signal.addEventListener('abort', () => controller.error(broken))
      },
    }).getReader()
  }
  const onMessage = vi.fn<(message: { readonly n: number }) => void>()
  followStream<{ readonly n: number }>(
    { open, onMessage, completes: ({ n }) => n === 2 },
    leaving.signal,
  )
  await vi.advanceTimersByTimeAsync(5_100)
  expect(manners).toEqual([false, true])
  expect(onMessage).toHaveBeenLastCalledWith({ n: 2 })
  leaving.abort()
})

test('If a brief stream is as slow as an open one, the page uses an open stream again and gives it time.', async () => {
  const leaving = new AbortController()
  const manners: boolean[] = []
  const open: Open = async (signal, isBrief) => {
    manners.push(isBrief)
    if (!isBrief) return silent(signal, isBrief)
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    return ending(message)
  }
  followStream({ open, onMessage: () => {} }, leaving.signal)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(manners).toEqual([false, true, false])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(manners).toEqual([false, true, false])
  leaving.abort()
})

test('Nothing is opened after the caller gave up during a pause.', async () => {
  const { opened, leaving } = await follow(0.5, async () => undefined)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveBeenCalledTimes(1)
})
