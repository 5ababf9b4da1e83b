import type { EncodedFrame } from './channelEncoder.ts'
import { frameBytes, frameMilliseconds, silentFrame } from './mp3Frames.ts'

/** Frames of a segment. */
export const segmentFrames = 42
/** 1.008 s. */
export const segmentMilliseconds = segmentFrames * frameMilliseconds
/** Duration for which segments can be requested. Memory is bounded by it. Milliseconds. */
const storedMilliseconds = 60_000
const mostSegments = Math.floor(storedMilliseconds / segmentMilliseconds)

/** The segments of one channel. */
export interface Packager {
  take(frame: EncodedFrame): void
  /** Completes the last segment with silence. */
  end(): void
  /** Sound without timestamp. Undefined: it does not exist, or no longer. */
  segment(number: number): Uint8Array | undefined
  /** The newest segments, without gaps in their numbers, oldest first. */
  newest(count: number): readonly number[]
}

interface OpenSegment {
  readonly number: number
  readonly data: Uint8Array
}

/** A segment of silence. */
const beginSegment = (number: number): OpenSegment => {
  const data = new Uint8Array(segmentFrames * frameBytes)
  for (let frame = 0; frame < segmentFrames; frame += 1) data.set(silentFrame, frame * frameBytes)
  return { number, data }
}

/**
 * Puts frames into segments of 42 frames. The number of a segment is the number of its first frame
 * divided by 42, so that it follows from the time alone. Missing frames become silence.
 * @param completed called after each complete segment
 */
export const openPackager = (completed: () => void): Packager => {
  const segments = new Map<number, Uint8Array>()
  let open: OpenSegment | undefined

  const complete = (): void => {
    if (open === undefined) return
    segments.set(open.number, open.data)
    for (const number of segments.keys())
      if (number <= open.number - mostSegments) segments.delete(number)
    open = undefined
    completed()
  }
  return {
    take: ({ data, number: frame }) => {
      const number = Math.floor(frame / segmentFrames)
      if (open !== undefined && open.number < number) complete()
      const segment = open ?? beginSegment(number)
      // A frame of the past, after the encoder was replaced.
      if (segment.number > number) return
      open = segment
      const place = frame - number * segmentFrames
      segment.data.set(data, place * frameBytes)
      if (place === segmentFrames - 1) complete()
    },
    end: complete,
    segment: (number) => segments.get(number),
    newest: (count) => {
      const numbers = [...segments.keys()].toSorted((one, other) => one - other)
      let from = Math.max(0, numbers.length - 1)
      while (from > 0 && numbers.length - from < count && numbers[from - 1] === numbers[from]! - 1)
        from -= 1
      return numbers.slice(from)
    },
  }
}
