import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordTrack } from './recordTrack.ts'
import type { Spool } from './spool.ts'
import type { Span } from './spoolPaths.ts'
import { WriteFailure } from './writer.ts'

// A track without a writer thread, a disk or a database.

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const block = 960
/** 2 s before a whole minute. */
const start = Date.UTC(2026, 10, 25, 9, 59, 58)

/** A track, and everything that it does to the spool. */
const recorded = () => {
  let hasRoom = true
  let rescuedUntil = 0
  const opened: { failed(code: string): void }[] = []
  const written: Int16Array[][] = []
  const finished: Pick<Span, 'from' | 'to'>[] = []
  const lost: unknown[] = []
  const isFullNow = vi.fn<() => void>()
  const spool = {
    writer: {
      open: () => {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        const samples: Int16Array[] = []
        written.push(samples)
        opened.push({ failed: (code) => reject(new WriteFailure(code)) })
        return {
          write: (some) => void samples.push(some),
          waiting: () => 0,
          close: () => resolve(),
          ended: promise,
        }
      },
      stop: async () => {},
    },
    hasRoom: () => hasRoom,
    isFullNow,
    partOf: ({ from }) => `${from}.part`,
    pathOf: ({ from, to }) => `${from}-${to}.opus`,
    finished: async ({ from, to }) => void finished.push({ from: from - start, to: to - start }),
    rescue: async () => start + rescuedUntil,
  } satisfies Partial<Spool>
  const track = recordTrack(spool as Partial<Spool> as Spool, 1n, 'ch:floor', (reason, from, to) =>
    lost.push([reason, from - start, to - start]),
  )
  return {
    track,
    opened,
    finished,
    lost,
    isFullNow,
    /** Sends blocks of 20 ms. @param from milliseconds after the start, like `to` */
    send: (from: number, to: number): void => {
      for (let at = from; at < to; at += 20)
        track.block(start + at, new Int16Array(block).fill(1_000))
    },
    /** Milliseconds of sound in each chunk. */
    lengths: () => written.map((some) => some.reduce((sum, { length }) => sum + length, 0) / 48),
    setRoom: (is: boolean): void => {
      hasRoom = is
    },
    setRescuedUntil: (milliseconds: number): void => {
      rescuedUntil = milliseconds
    },
  }
}

test('recordTrack begins a new chunk at a whole minute and after a gap of more than a second', async () => {
  const { track, send, finished, lengths, lost } = recorded()
  send(0, 3_000)
  send(3_500, 4_000)
  send(5_020, 6_000)
  await track.close()
  expect(finished).toEqual([
    { from: 0, to: 2_000 },
    { from: 2_000, to: 4_000 },
    { from: 5_020, to: 6_000 },
  ])
  expect(lengths()).toEqual([2_000, 2_000, 980])
  expect(lost).toEqual([])
})

test('recordTrack ends its chunk if no sound arrives for more than 1.5 seconds', async () => {
  const { track, send, finished } = recorded()
  send(0, 1_000)
  vi.advanceTimersByTime(1_500)
  track.look()
  await Promise.resolve()
  expect(finished).toEqual([])
  vi.advanceTimersByTime(1)
  track.look()
  await track.close()
  expect(finished).toEqual([{ from: 0, to: 1_000 }])
})

test('recordTrack reports sound as lost while the spool has no room, and continues afterwards', async () => {
  const { track, send, finished, lost, setRoom } = recorded()
  send(0, 500)
  setRoom(false)
  send(500, 540)
  setRoom(true)
  send(540, 1_000)
  await track.close()
  expect(finished).toEqual([
    { from: 0, to: 500 },
    { from: 540, to: 1_000 },
  ])
  expect(lost).toEqual([
    ['diskFull', 500, 520],
    ['diskFull', 520, 540],
  ])
})

test('recordTrack keeps the written part of a failed chunk and begins a new chunk', async () => {
  const { track, opened, send, finished, lost, isFullNow, setRescuedUntil } = recorded()
  send(0, 600)
  setRescuedUntil(500)
  opened[0]!.failed('ENOSPC')
  await vi.advanceTimersByTimeAsync(0)
  send(600, 1_000)
  await track.close()
  expect(isFullNow).toHaveBeenCalledTimes(1)
  expect(lost).toEqual([['diskFull', 500, 600]])
  expect(finished).toEqual([{ from: 600, to: 1_000 }])
})
