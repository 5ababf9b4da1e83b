import { setTimeout as pause } from 'node:timers/promises'
import type { Span } from './spoolPaths.ts'
import { storeChunk, type RecorderApp } from './storeChunk.ts'

/** Uploads finished chunks one after the other, each until it is stored. */
export interface Uploads {
  /** Called at the first sound of an event, before any of its chunks is added. */
  begins(eventId: bigint, at: number): void
  /** Time of the first sound of an event, if known here. */
  beginningOf(eventId: bigint): number | undefined
  add(path: string, span: Span): void
  /** Number of chunks that are not stored yet. */
  size(): number
  /** The current uploads, or undefined. They end soon after the signal is aborted. */
  underWay(): Promise<void> | undefined
}

const firstPauseMilliseconds = 1_000
const longestPauseMilliseconds = 30_000

/** @param signal stops the uploads */
export const openUploads = (app: RecorderApp, signal: AbortSignal): Uploads => {
  const queue: { path: string; span: Span }[] = []
  const beginnings = new Map<bigint, number>()
  let storing: Promise<void> | undefined

  const store = async (): Promise<void> => {
    let rest = firstPauseMilliseconds
    while (queue.length > 0 && !signal.aborted) {
      const { path, span } = queue[0]!
      try {
        await storeChunk(app, path, span, beginnings.get(span.eventId))
        queue.shift()
        rest = firstPauseMilliseconds
      } catch (err) {
        app.log.warn(
          { err, eventId: span.eventId, waiting: queue.length },
          'Failed to store a recording chunk. Retrying',
        )
        // A chunk that can never be uploaded does not block the others.
        queue.push(queue.shift()!)
        await pause(rest, undefined, { signal }).catch(() => {})
        rest = Math.min(2 * rest, longestPauseMilliseconds)
      }
    }
  }
  const begins = (eventId: bigint, at: number): void => {
    beginnings.set(eventId, Math.min(at, beginnings.get(eventId) ?? at))
  }
  return {
    begins,
    beginningOf: (eventId) => beginnings.get(eventId),
    add: (path, span) => {
      begins(span.eventId, span.from)
      queue.push({ path, span })
      storing ??= store().finally(() => {
        storing = undefined
      })
    },
    size: () => queue.length,
    underWay: () => storing,
  }
}
