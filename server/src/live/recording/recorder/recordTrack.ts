import { follow, type Followed, samplesAMillisecond } from './follow.ts'
import type { Spool } from './spool.ts'
import { type Lose, milliseconds, openTrackChunks } from './trackChunks.ts'

/** A gap up to this length is silence within a chunk. A longer gap starts a new chunk. */
const longestHole = 1_000 * samplesAMillisecond
/** A disk that does not respond for this long counts as full. */
const longestWaitMilliseconds = 30_000
const idleMilliseconds = 1_500

export interface RecordedTrack {
  block(at: number, samples: Int16Array): void
  /** Closes the chunk if no more sound arrives. */
  look(): void
  /** Resolves when everything is in the spool. */
  close(): Promise<void>
}

/**
 * Splits the sound of a track into chunks.
 * @param lose called for sound that could not be recorded
 */
export const recordTrack = (
  spool: Spool,
  eventId: bigint,
  track: string,
  lose: Lose,
): RecordedTrack => {
  const chunks = openTrackChunks(spool, { eventId, track }, lose)
  let followed: Followed | undefined
  let heardAt = performance.now()

  return {
    block: (at, samples) => {
      heardAt = performance.now()
      const found = follow(followed, at, samples.length)
      followed = found.followed
      if (!spool.hasRoom() || chunks.waiting() > longestWaitMilliseconds) {
        chunks.end()
        const end = found.begin + samples.length
        lose('diskFull', milliseconds(found.begin), milliseconds(end))
        return
      }
      const hole = found.begin - chunks.position()
      if (chunks.isOpen() && hole > longestHole) chunks.end()
      if (!chunks.isOpen()) {
        // Skips samples that are already recorded.
        chunks.skipTo(Math.ceil(found.begin / samplesAMillisecond) * samplesAMillisecond)
        const rest = samples.subarray(chunks.position() - found.begin)
        if (rest.length > 0) chunks.begin(rest)
      } else if (hole > 0) {
        chunks.join(new Int16Array(hole))
        chunks.join(samples)
      } else if (hole < 0) {
        const rest = samples.subarray(-hole)
        if (rest.length > 0) chunks.join(rest)
      } else chunks.append(samples)
    },
    look: () => {
      if (chunks.isOpen() && performance.now() - heardAt > idleMilliseconds) chunks.end()
    },
    close: async () => {
      chunks.end()
      await chunks.settled()
    },
  }
}
