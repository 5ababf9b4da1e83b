// Maps the blocks of a track to the clock of its event.
// Blocks are consecutive and counted. Their times jitter by some milliseconds.
// The position ignores jitter, because resampling would crackle.

export const samplesAMillisecond = 48

/** Smaller differences are jitter. One block. */
const tremblingSamples = 20 * samplesAMillisecond
/** Larger differences are not jitter: blocks are missing, or the clock was set. */
const jumpSamples = 100 * samplesAMillisecond
/** A difference over this many blocks in a row is drift. */
const driftingBlocks = 10

/** Position of a track in samples of the event clock. */
export interface Followed {
  /** Position of the next block. */
  readonly next: number
  /** Number of blocks in a row whose time differed. */
  readonly off: number
}

export interface FollowedBlock {
  /**
   * Start of the block: after `next` if there is a gap, before it if its beginning was already
   * recorded.
   */
  readonly begin: number
  readonly followed: Followed
}

/**
 * @param at time of the first sample of the block, in milliseconds
 * @param before undefined for the first block
 */
export const follow = (before: Followed | undefined, at: number, length: number): FollowedBlock => {
  // Whole milliseconds, as chunks are stored.
  const expected = Math.round(at) * samplesAMillisecond
  if (before === undefined)
    return { begin: expected, followed: { next: expected + length, off: 0 } }
  const { next } = before
  const difference = Math.abs(expected - next)
  const off = difference > tremblingSamples ? before.off + 1 : 0
  const isBelieved = difference > jumpSamples || off >= driftingBlocks
  const begin = isBelieved ? expected : next
  return { begin, followed: { next: begin + length, off: isBelieved ? 0 : off } }
}

const chunkSamples = 60_000 * samplesAMillisecond

/**
 * End of a chunk that begins at this position: the next whole minute, so that all tracks of an
 * event have the same boundaries.
 */
export const endOfChunk = (from: number): number =>
  (Math.floor(from / chunkSamples) + 1) * chunkSamples
