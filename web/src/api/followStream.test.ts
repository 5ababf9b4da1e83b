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

test('A call without any response is dropped after 40 s without an error, and sent again.', async () => {
  const silent: Open = (signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
  const { opened, onError, leaving } = await follow(39, silent)
  expect(opened).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(13_000)
  expect(opened).toHaveBeenCalledTimes(2)
  expect(onError).not.toHaveBeenCalled()
  leaving.abort()
})

test('Nothing is opened after the caller gave up during a pause.', async () => {
  const { opened, leaving } = await follow(0.5, async () => undefined)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveBeenCalledTimes(1)
})
