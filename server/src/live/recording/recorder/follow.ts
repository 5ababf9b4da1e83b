// Where the blocks of a track belong on the clock of its event. Blocks come one after the other and are counted; their
// times tremble by some milliseconds, which is not followed: sound that is stretched and squeezed would crackle.

export const samplesAMillisecond = 48

/** Times that differ by less than this are not followed. One block. */
const tremblingSamples = 20 * samplesAMillisecond
/** By so much no time trembles: blocks are missing, or the clock was set. */
const jumpSamples = 100 * samplesAMillisecond
/** What is off for so many blocks in a row has drifted. */
const driftingBlocks = 10

/** How far a track has come. All in samples of the event’s clock. */
export interface Followed {
  /** Where the next block belongs. */
  readonly next: number
  /** For how many blocks in a row their times have said otherwise. */
  readonly off: number
}

export interface FollowedBlock {
  /** Where the block begins: later than `next` was, and there is a hole between; or earlier, and its beginning was had already. */
  readonly begin: number
  readonly followed: Followed
}

/**
 * @param at the time of the first sample of the block, in milliseconds
 * @param before undefined: it is the first block
 */
export const follow = (before: Followed | undefined, at: number, length: number): FollowedBlock => {
  // Whole milliseconds, as pieces are kept.
  const told = Math.round(at) * samplesAMillisecond
  if (before === undefined) return { begin: told, followed: { next: told + length, off: 0 } }
  const { next } = before
  const difference = Math.abs(told - next)
  const off = difference > tremblingSamples ? before.off + 1 : 0
  const isBelieved = difference > jumpSamples || off >= driftingBlocks
  const begin = isBelieved ? told : next
  return { begin, followed: { next: begin + length, off: isBelieved ? 0 : off } }
}

const pieceSamples = 60_000 * samplesAMillisecond

/** Where a piece ends that begins there: at the next whole minute, so that all tracks of an event are cut at the same places. */
export const endOfPiece = (from: number): number =>
  (Math.floor(from / pieceSamples) + 1) * pieceSamples
