import { endOfChunk, samplesAMillisecond } from './follow.ts'
import { openSampleBatch } from './sampleBatch.ts'
import type { Spool } from './spool.ts'
import { WriteFailure, type WrittenChunk } from './writer.ts'

/** Samples of the next chunk that the encoder of a finished one needs. */
const samplesAfter = 960

export type LostReason = 'diskFull' | 'storageFailed'

/** @param from in milliseconds of the event clock, like `to` */
export type Lose = (reason: LostReason, from: number, to: number) => void

/** The recorded track. */
export interface TrackId {
  readonly eventId: bigint
  readonly track: string
}

/** The chunks of a track. All positions are samples of the event clock. */
export interface TrackChunks {
  /** Position of the next sample. */
  position(): number
  /** Moves the position forward, between two chunks. */
  skipTo(position: number): void
  /** True between the beginning and the end of a chunk, until the writer fails. */
  isOpen(): boolean
  /** Age in milliseconds of the oldest samples that are not on disk yet. */
  waiting(): number
  /** Begins a chunk with these samples, after silence. */
  begin(samples: Int16Array): void
  /** Continues with samples that follow the previous ones. */
  append(samples: Int16Array): void
  /** Continues with samples that do not follow the previous ones, without a click. */
  join(samples: Int16Array): void
  /** Ends the open chunk. */
  end(): void
  /** Resolves when every ended chunk is in the spool. */
  settled(): Promise<void>
}

interface Chunk {
  readonly from: number
  readonly part: string
  readonly written: WrittenChunk
}

export const openTrackChunks = (spool: Spool, id: TrackId, lose: Lose): TrackChunks => {
  const finisher = openFinisher(spool, id, lose)
  const batch = openSampleBatch()
  /** The open chunk. */
  let chunk: Chunk | undefined
  /** Closed together with the samples that follow. */
  let ending: { chunk: Chunk; to: number } | undefined
  let position = 0

  const handOver = (): void => {
    const samples = batch.take()
    if (samples === null) return
    if (ending) finisher.close(ending.chunk, ending.to, samples.slice(0, samplesAfter))
    ending = undefined
    chunk!.written.write(samples)
  }
  const open = (before: Int16Array): void => {
    const part = spool.partOf({ ...id, from: milliseconds(position) })
    const one = { from: position, part, written: spool.writer.open(part, before) }
    chunk = one
    // Runs immediately after a failure, so that the next block begins a new chunk.
    one.written.ended.catch(() => {
      if (chunk !== one) return
      chunk = undefined
      batch.discard()
      finisher.settle(one, position)
    })
  }
  const append = (samples: Int16Array): void => {
    for (let from = 0; from < samples.length;) {
      const end = endOfChunk(chunk!.from)
      const some = samples.subarray(from, from + Math.min(batch.space(), end - position))
      batch.add(some)
      from += some.length
      position += some.length
      if (batch.space() === 0 || position === end) handOver()
      if (position < end) continue
      ending = { chunk: chunk!, to: position }
      open(batch.history())
    }
  }
  return {
    position: () => position,
    skipTo: (to) => {
      position = Math.max(position, to)
    },
    isOpen: () => chunk !== undefined,
    waiting: () => chunk?.written.waiting() ?? 0,
    begin: (samples) => {
      batch.restart()
      open(new Int16Array())
      append(batch.joined(samples))
    },
    append,
    join: (samples) => append(batch.joined(samples)),
    end: () => {
      handOver()
      if (ending) finisher.close(ending.chunk, ending.to, new Int16Array())
      if (chunk) finisher.close(chunk, position, new Int16Array())
      ending = undefined
      chunk = undefined
      batch.restart()
    },
    settled: finisher.settled,
  }
}

/** Moves finished chunks, and the readable part of failed ones, into the spool. */
const openFinisher = (spool: Spool, id: TrackId, lose: Lose) => {
  const underWay = new Set<Promise<void>>()
  const spanTo = ({ from }: Chunk, to: number) => ({
    ...id,
    from: milliseconds(from),
    to: milliseconds(to),
  })
  const finish = async (chunk: Chunk, to: number): Promise<void> => {
    const span = spanTo(chunk, to)
    try {
      await chunk.written.ended
      await spool.finished(span)
    } catch (error) {
      const { code } = error instanceof WriteFailure ? error : { code: 'thread' }
      const isFull = code === 'ENOSPC' || code === 'EDQUOT'
      if (isFull) spool.isFullNow()
      const kept = await spool.rescue(chunk.part, span).catch(() => span.from)
      if (kept < span.to) lose(isFull ? 'diskFull' : 'storageFailed', kept, span.to)
    }
  }
  const settle = (chunk: Chunk, to: number): void => {
    const work = finish(chunk, to).finally(() => underWay.delete(work))
    underWay.add(work)
  }
  return {
    /** Waits for a closed or failed chunk. */
    settle,
    /** @param after the samples that follow */
    close: (chunk: Chunk, to: number, after: Int16Array): void => {
      chunk.written.close(spool.pathOf(spanTo(chunk, to)), after)
      settle(chunk, to)
    },
    settled: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

/** The millisecond of a position on the event clock. */
export const milliseconds = (samples: number): number => Math.floor(samples / samplesAMillisecond)
