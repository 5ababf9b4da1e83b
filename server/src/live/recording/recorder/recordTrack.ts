import { declick } from './declick.ts'
import { endOfPiece, follow, type Followed, samplesAMillisecond } from './follow.ts'
import type { Spool } from './spool.ts'
import { WriteFailure, type WrittenPiece } from './writer.ts'

/** Samples per message to the writer. A killed process loses no more than this. */
const batchSamples = 500 * samplesAMillisecond
/** A gap up to this length is silence within a chunk. A longer gap starts a new chunk. */
const longestHole = 1_000 * samplesAMillisecond
/** Samples that prepare the decoder of a chunk (`openPieceFile`). */
const historySamples = 80 * samplesAMillisecond
/** A disk that does not respond for this long counts as full. */
const longestWaitMilliseconds = 30_000
const idleMilliseconds = 1_500

export type LostReason = 'diskFull' | 'storageFailed'

interface Piece {
  readonly from: number
  readonly part: string
  readonly written: WrittenPiece
}

export interface RecordedTrack {
  block(at: number, samples: Int16Array): void
  /** Ends the chunk if no more sound arrives. */
  look(): void
  /** Resolves when everything is in the spool. */
  close(): Promise<void>
}

/**
 * Splits the sound of a track into chunks.
 * @param lose called for sound that could not be recorded, in milliseconds of the event clock
 */
export const recordTrack = (
  spool: Spool,
  eventId: bigint,
  track: string,
  lose: (reason: LostReason, from: number, to: number) => void,
): RecordedTrack => {
  let followed: Followed | undefined
  let piece: Piece | undefined
  /** Closed together with the samples that follow. */
  let ending: { piece: Piece; to: number } | undefined
  /** Position of the next sample. */
  let position = 0
  let batch = new Int16Array(batchSamples)
  let filled = 0
  let history = new Int16Array(historySamples)
  let last = 0
  let heardAt = performance.now()
  const underWay = new Set<Promise<void>>()

  const settle = async (one: Piece, to: number): Promise<void> => {
    const span = { eventId, track, from: milliseconds(one.from), to: milliseconds(to) }
    try {
      await one.written.ended
      await spool.finished(span)
    } catch (error) {
      const { code } = error instanceof WriteFailure ? error : { code: 'thread' }
      const isFull = code === 'ENOSPC' || code === 'EDQUOT'
      if (isFull) spool.isFullNow()
      const kept = await spool.rescue(one.part, span).catch(() => span.from)
      if (kept < span.to) lose(isFull ? 'diskFull' : 'storageFailed', kept, span.to)
    }
  }
  const close = ({ piece: one, to }: { piece: Piece; to: number }, after: Int16Array): void => {
    const span = { eventId, track, from: milliseconds(one.from), to: milliseconds(to) }
    one.written.close(spool.pathOf(span), after)
    const work = settle(one, to).finally(() => underWay.delete(work))
    underWay.add(work)
  }
  const handOver = (): void => {
    if (filled === 0) return
    const samples = batch.subarray(0, filled)
    if (ending) close(ending, samples.slice(0, 960))
    ending = undefined
    const known = new Int16Array(historySamples)
    const kept = Math.max(0, historySamples - filled)
    known.set(history.subarray(historySamples - kept))
    known.set(samples.subarray(Math.max(0, filled - historySamples)), kept)
    history = known
    piece!.written.write(samples)
    batch = new Int16Array(batchSamples)
    filled = 0
  }
  const begin = (before: Int16Array): void => {
    const part = spool.partOf({ eventId, track, from: milliseconds(position) })
    piece = { from: position, part, written: spool.writer.open(part, before) }
    // Called at once on a failure, so that the next block begins a new chunk.
    const one = piece
    one.written.ended.catch(() => {
      if (piece !== one) return
      piece = undefined
      filled = 0
      const work = settle(one, position).finally(() => underWay.delete(work))
      underWay.add(work)
    })
  }
  const endPiece = (): void => {
    handOver()
    if (ending) close(ending, new Int16Array())
    if (piece) close({ piece, to: position }, new Int16Array())
    ending = undefined
    piece = undefined
    last = 0
  }
  const append = (samples: Int16Array): void => {
    for (let from = 0; from < samples.length;) {
      const end = endOfPiece(piece!.from)
      const some = samples.subarray(from, from + Math.min(batchSamples - filled, end - position))
      batch.set(some, filled)
      filled += some.length
      from += some.length
      position += some.length
      last = some.at(-1)!
      if (filled === batchSamples || position === end) handOver()
      if (position < end) continue
      ending = { piece: piece!, to: position }
      begin(history.slice())
    }
  }
  const bent = (samples: Int16Array): Int16Array => {
    const copy = samples.slice()
    declick(copy, last)
    return copy
  }

  return {
    block: (at, samples) => {
      heardAt = performance.now()
      const found = follow(followed, at, samples.length)
      followed = found.followed
      const end = found.begin + samples.length
      if (!spool.hasRoom() || (piece?.written.waiting() ?? 0) > longestWaitMilliseconds) {
        endPiece()
        lose('diskFull', milliseconds(found.begin), milliseconds(end))
        return
      }
      const hole = found.begin - position
      if (piece && hole > longestHole) endPiece()
      if (!piece) {
        // Skips samples that are already recorded.
        position = Math.max(
          position,
          Math.ceil(found.begin / samplesAMillisecond) * samplesAMillisecond,
        )
        if (position >= end) return
        last = 0
        begin(new Int16Array())
        append(bent(samples.subarray(position - found.begin)))
      } else if (hole > 0) {
        append(bent(new Int16Array(hole)))
        append(bent(samples))
      } else if (hole < 0) {
        const rest = samples.subarray(-hole)
        if (rest.length > 0) append(bent(rest))
      } else append(samples)
    },
    look: () => {
      if (piece && performance.now() - heardAt > idleMilliseconds) endPiece()
    },
    close: async () => {
      endPiece()
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

const milliseconds = (samples: number): number => Math.floor(samples / samplesAMillisecond)
