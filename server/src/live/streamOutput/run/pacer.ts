import {
  frameBytes,
  frameMilliseconds,
  silentFrame,
  type EncodedFrame,
} from '../../delivery/index.ts'

/** A frame of a channel with its time. */
export type PacedFrame = Pick<EncodedFrame, 'data' | 'at'>

/** Frames are sent this much after they arrive, so that uneven arrival is inaudible. */
const cushionMilliseconds = 200
/** Without a frame for this long, silence is sent, because servers drop silent sources. */
const gapMilliseconds = 1_000
/** More frames than this after the delay are discarded. */
const spareMilliseconds = 5_000

export interface Pacer {
  put(frame: PacedFrame): void
  /** The frames that are due. @param now milliseconds of a monotonic clock */
  due(now: number): Uint8Array[]
  /** Bytes in memory. */
  held(): number
}

/**
 * Delays the frames of a channel and sends them at their pace: by their times, not by their
 * arrival. Bounded in memory.
 */
export const openPacer = (delayMilliseconds: number, openedAt: number): Pacer => {
  const lag = delayMilliseconds + cushionMilliseconds
  const mostFrames = Math.ceil((lag + spareMilliseconds) / frameMilliseconds)
  let frames: PacedFrame[] = []
  /** Difference between the clock of `due` and that of the frames. Null: no frame yet. */
  let offset: number | null = null
  let lastSentAt = openedAt
  let now = openedAt
  return {
    put: (frame) => {
      const arrived = now - frame.at
      // The earliest arrival is the closest to the real difference. A jump starts it again.
      if (offset === null || arrived < offset || arrived > offset + spareMilliseconds)
        offset = arrived
      frames.push(frame)
      if (frames.length > mostFrames) frames = frames.slice(-mostFrames)
    },
    due: (at) => {
      now = at
      const count = frames.findIndex((frame) => frame.at + offset! + lag > at)
      const sent = frames.splice(0, count === -1 ? frames.length : count).map(({ data }) => data)
      if (sent.length > 0) lastSentAt = at
      else if (at - lastSentAt > gapMilliseconds) {
        const missing = Math.floor((at - lastSentAt - gapMilliseconds) / frameMilliseconds)
        lastSentAt += missing * frameMilliseconds
        return Array.from({ length: missing }, () => silentFrame)
      }
      return sent
    },
    held: () => frames.length * frameBytes,
  }
}
