import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { GapReason } from '@openbooth/contract/live/recording/rules'
import { gapsJoinMilliseconds, writeGap } from './gaps.ts'
import { recordingOf } from './recordingOf.ts'
import { type RecordedTrack, recordTrack } from './recordTrack.ts'
import { openSpool, type Spool } from './spool.ts'
import type { RecorderApp } from './storeChunk.ts'

/** Records the tracks of one event. All times are milliseconds since 1970 by the database clock. */
export interface EventRecorder {
  /**
   * Receives blocks, 48 kHz mono. Without recording no blocks are passed and a gap is recorded
   * instead.
   * @param at time of the first sample
   */
  block(track: string, at: number, samples: Int16Array): void
  /** Records a gap with its cause. Can be called in parts and repeatedly. */
  gap(track: string, reason: GapReason, from: number, to: number): void
  /** Resolves when everything is on the disk. The upload continues from there. */
  close(): Promise<void>
}

export interface Recorder {
  open(eventId: bigint): EventRecorder
  /** Closes open chunks and uploads for some seconds. */
  stop(): Promise<void>
}

const lookMilliseconds = 1_000
const longestStoreAtStop = 5_000

/**
 * The recorder of an audio worker, one per process. Also adopts recordings of dead workers of this
 * machine.
 */
export const startRecorder = async (app: RecorderApp): Promise<Recorder> => {
  const spool = await openSpool(app)
  const open = new Set<EventRecorder>()
  return {
    open: (eventId) => {
      const recorder = recordEvent(app, spool, eventId)
      open.add(recorder)
      return {
        ...recorder,
        close: async () => {
          await recorder.close()
          open.delete(recorder)
        },
      }
    },
    stop: async () => {
      await Promise.all([...open].map((recorder) => recorder.close()))
      await spool.stop(longestStoreAtStop)
    },
  }
}

interface Lost {
  readonly reason: GapReason
  from: number
  to: number
}

const recordEvent = ({ db, log }: RecorderApp, spool: Spool, eventId: bigint): EventRecorder => {
  const tracks = new Map<string, RecordedTrack>()
  /** Tracks that have begun and have no row yet, with their time. */
  const unnamed = new Map<string, number>()
  const lost = new Map<string, Lost[]>()

  const nameTrack = (tx: Transaction<Tables>, track: string, from: number) =>
    recordingOf(tx, { eventId, track, from, beginning: spool.beginningOf(eventId) })
  const lose = (track: string, reason: GapReason, from: number, to: number): void => {
    const listed = lost.get(track) ?? []
    lost.set(track, listed)
    const one = listed.findLast((gap) => gap.reason === reason)
    if (one && from <= one.to + gapsJoinMilliseconds && to >= one.from - gapsJoinMilliseconds) {
      one.from = Math.min(one.from, from)
      one.to = Math.max(one.to, to)
    } else listed.push({ reason, from, to })
  }
  const write = async (): Promise<void> => {
    for (const [track, from] of unnamed) {
      await db.transaction((tx) => nameTrack(tx, track, from))
      unnamed.delete(track)
    }
    for (const [track, gaps] of lost) {
      const written = gaps.map((gap) => ({ ...gap }))
      const [first] = written
      await db.transaction(async (tx) => {
        const from = Math.min(...written.map((gap) => gap.from))
        const recording = first && (await nameTrack(tx, track, from))
        for (const gap of recording ? written : []) await writeGap(tx, recording!, gap.reason, gap)
      })
      // Gaps that grew during the write stay in the map.
      const rest = gaps.filter(
        ({ from, to }, i) => written[i]?.from !== from || written[i].to !== to,
      )
      if (rest.length > 0) lost.set(track, rest)
      else lost.delete(track)
    }
  }
  let writing: Promise<void> = Promise.resolve()
  const writeAgain = (): Promise<void> => {
    writing = writing.then(write).catch((err: unknown) => {
      log.warn({ err, eventId }, 'Failed to save recording metadata. Retrying')
    })
    return writing
  }
  const looking = setInterval(() => {
    for (const track of tracks.values()) track.look()
    if (unnamed.size > 0 || lost.size > 0) void writeAgain()
  }, lookMilliseconds)

  return {
    block: (track, at, samples) => {
      let recorded = tracks.get(track)
      if (recorded === undefined) {
        recorded = recordTrack(spool, eventId, track, (...gap) => lose(track, ...gap))
        tracks.set(track, recorded)
        unnamed.set(track, at)
        spool.begins(eventId, at)
      }
      recorded.block(at, samples)
    },
    gap: lose,
    close: async () => {
      clearInterval(looking)
      await Promise.all([...tracks.values()].map((track) => track.close()))
      await writeAgain()
    },
  }
}
