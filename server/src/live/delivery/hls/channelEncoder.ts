import { trackOfStream } from '@openbooth/contract/live/delivery/streamNames'
import { frameBytes, frameMilliseconds } from './mp3Frames.ts'
import type { EncoderThread, EncodingLine } from './startEncoder.ts'

/** One MP3 frame: mono, 48 kHz, 96 kbit/s, 1152 samples (24 ms). */
export interface EncodedFrame {
  readonly data: Uint8Array
  /** Start of its samples: milliseconds since 1970 by the database clock. */
  readonly at: number
  /** Number of frames since the event went live. The next frame has the next number. */
  readonly number: number
}

/**
 * The sound of a channel: `published` leaves out seats that did not agree to publication, for public
 * streams and outputs. `heard` is the sound for the event's own listeners.
 */
export type EncodedMix = 'heard' | 'published'

/**
 * Encodes the channels of one event. Each channel is encoded once per mix, while it has subscribers.
 * A channel without sound gives silence. Numbers are missing only after a crash of the encoder.
 */
export interface ChannelEncoder {
  /**
   * @param channel as in the URL of a stream: the id of a channel, `floor`, or `stage-<id>`
   * @returns a function that unsubscribes
   */
  subscribe(channel: string, take: (frame: EncodedFrame) => void, mix?: EncodedMix): () => void
}

/** 20 ms of a track. */
export interface EncodedBlock {
  readonly track: string
  readonly samples: Int16Array
  readonly published: Int16Array
}

export interface OpenChannelEncoder extends ChannelEncoder {
  /**
   * @param blocks of the same 20 ms. Channels without a block are silent
   * @param at time of their first sample: milliseconds since 1970 by the database clock
   * @param origin when the event went live, by the same clock
   */
  hear(blocks: readonly EncodedBlock[], at: number, origin: number): void
  close(): void
}

const samplesPerMillisecond = 48
const blockSamples = 960
/** Blocks that are sent to the thread at once. */
const batchBlocks = 5
/** Delay of encoder and decoder: decoded samples belong to input from this much earlier. */
const codecDelay = 1_105 / samplesPerMillisecond

interface Line {
  readonly track: string
  readonly mix: EncodedMix
  readonly takers: Set<(frame: EncodedFrame) => void>
  encoding: EncodingLine | undefined
  batch: Int16Array
  filled: number
}

/** Starts a line so that its frames begin at multiples of 24 ms after the origin. */
const alignLine = (
  at: number,
  origin: number,
): { readonly number: number; readonly skip: number } => {
  const number = Math.ceil((at - codecDelay - origin) / frameMilliseconds)
  const begin = origin + number * frameMilliseconds + codecDelay
  return { number, skip: Math.round((begin - at) * samplesPerMillisecond) }
}

const openLine = (
  thread: EncoderThread,
  line: Line,
  { number: first, origin }: { readonly number: number; readonly origin: number },
): EncodingLine => {
  let number = first
  return thread.open({
    take: (frames) => {
      for (let from = 0; from + frameBytes <= frames.length; from += frameBytes) {
        const data = frames.subarray(from, from + frameBytes)
        const frame = { data, at: origin + number * frameMilliseconds, number }
        number += 1
        for (const take of line.takers) take(frame)
      }
    },
    // The next block opens it again, at its place in time.
    lost: () => {
      line.encoding = undefined
    },
  })
}

const addBlock = (line: Line, block: Int16Array | undefined, skip: number): void => {
  const samples = block?.subarray(skip) ?? new Int16Array(blockSamples - skip)
  line.batch.set(samples, line.filled)
  line.filled += samples.length
  if (line.filled <= (batchBlocks - 1) * blockSamples) return
  line.encoding?.encode(line.batch.slice(0, line.filled))
  line.filled = 0
}

export const openChannelEncoder = (thread: EncoderThread): OpenChannelEncoder => {
  const lines = new Map<string, Line>()
  const feed = (line: Line, block: EncodedBlock | undefined, at: number, origin: number): void => {
    let skip = 0
    if (line.encoding === undefined) {
      const aligned = alignLine(at, origin)
      // The first frame begins in a later block.
      if (aligned.skip >= blockSamples) return
      skip = aligned.skip
      line.filled = 0
      line.encoding = openLine(thread, line, { number: aligned.number, origin })
    }
    addBlock(line, line.mix === 'heard' ? block?.samples : block?.published, skip)
  }
  const drop = (key: string, line: Line): void => {
    lines.delete(key)
    line.encoding?.close()
  }
  return {
    subscribe: (channel, take, mix = 'published') => {
      const track = trackOfStream(channel)
      if (track === undefined) throw new Error(`There is no channel ${channel}.`)
      const key = `${track} ${mix}`
      const line: Line = lines.get(key) ?? {
        track,
        mix,
        takers: new Set(),
        encoding: undefined,
        batch: new Int16Array(batchBlocks * blockSamples),
        filled: 0,
      }
      lines.set(key, line)
      // The same function may subscribe twice.
      const own = (frame: EncodedFrame): void => take(frame)
      line.takers.add(own)
      return () => {
        line.takers.delete(own)
        if (line.takers.size === 0 && lines.get(key) === line) drop(key, line)
      }
    },
    hear: (blocks, at, origin) => {
      for (const line of lines.values())
        feed(
          line,
          blocks.find(({ track }) => track === line.track),
          at,
          origin,
        )
    },
    close: () => {
      for (const [key, line] of lines) drop(key, line)
    },
  }
}
