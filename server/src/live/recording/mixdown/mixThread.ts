import { rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { MixFormat } from '@openbooth/contract/live/recording/rules'
import { openMp3File } from '../opus/mp3File.ts'
import { rate } from '../opus/ogg.ts'
import { openChunkFile } from '../opus/chunkFile.ts'
import { readSound } from '../opus/readSound.ts'
import type { SoundTags } from '../opus/soundFile.ts'

// Creates one file from the chunks of one or two tracks, in a thread with low priority. Memory use
// is at most one chunk per track, even for long events.

/** Position of the sound. Milliseconds. */
export interface MixedTrack {
  /** Of its samples. */
  readonly gain: number
  readonly stretches: readonly {
    readonly from: number
    readonly to: number
    readonly skip: number
  }[]
}

export interface MixOrder {
  readonly path: string
  readonly format: MixFormat
  readonly tags: SoundTags
  /** Milliseconds. */
  readonly length: number
  readonly tracks: readonly MixedTrack[]
  /** 1: stop. */
  readonly stopped: Int32Array
}

/** The next chunk of a track that is needed, the progress, or completion. */
export type FromMix =
  | { readonly kind: 'need'; readonly track: number; readonly stretch: number }
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'whole'; readonly hasSound: boolean }

const port = parentPort!
const order = workerData as MixOrder
const samplesAMillisecond = rate / 1000
const chunkMilliseconds = 2_000

/** A stored chunk. Empty: it is missing, or the job was aborted. */
const fetched = (track: number, stretch: number): Promise<Uint8Array> => {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>()
  port.once('message', resolve)
  port.postMessage({ kind: 'need', track, stretch } satisfies FromMix)
  return promise
}

interface Reader {
  /** Adds the samples from that position on. */
  addTo(chunk: Float32Array, from: number): Promise<void>
  hasSound(): boolean
}

const readerOf = ({ gain, stretches }: MixedTrack, track: number): Reader => {
  let next = 0
  let heard: Int16Array | undefined
  let hasSound = false
  return {
    addTo: async (chunk, from) => {
      const to = from + chunk.length
      for (; next < stretches.length; next++, heard = undefined) {
        const stretch = stretches[next]!
        const [begin, end] = [stretch.from * samplesAMillisecond, stretch.to * samplesAMillisecond]
        if (begin >= to) return
        heard ??= await readSound(Buffer.from(await fetched(track, next)))
        hasSound ||= heard.length > 0
        const offset = stretch.skip * samplesAMillisecond - begin
        const last = Math.min(to, end, heard.length - offset)
        for (let at = Math.max(from, begin); at < last; at++)
          chunk[at - from]! += gain * heard[at + offset]!
        if (end > to) return
      }
    },
    hasSound: () => hasSound,
  }
}

const work = async (): Promise<boolean> => {
  const { path, format, tags, length, tracks, stopped } = order
  rmSync(path, { force: true })
  const file = await (format === 'mp3'
    ? openMp3File(path, tags)
    : openChunkFile(path, undefined, tags))
  const readers = tracks.map(readerOf)
  const mixed = new Float32Array(chunkMilliseconds * samplesAMillisecond)
  const rounded = new Int16Array(mixed.length)
  try {
    for (let from = 0; from < length; from += chunkMilliseconds) {
      if (Atomics.load(stopped, 0) === 1) throw new Error('It was stopped')
      const samples = Math.min(chunkMilliseconds, length - from) * samplesAMillisecond
      const chunk = mixed.subarray(0, samples).fill(0)
      for (const reader of readers) await reader.addTo(chunk, from * samplesAMillisecond)
      for (let i = 0; i < samples; i++)
        rounded[i] = Math.max(-32_768, Math.min(32_767, Math.round(chunk[i]!)))
      file.write(rounded.subarray(0, samples))
      port.postMessage({ kind: 'progress', done: from / length } satisfies FromMix)
    }
  } catch (error) {
    file.abandon()
    throw error
  }
  file.close()
  return readers.some((reader) => reader.hasSound())
}

// Of this thread only, on Linux. The lowest priority would starve on a busy machine.
if (process.platform === 'linux') setPriority(10)
port.postMessage({ kind: 'whole', hasSound: await work() } satisfies FromMix)
port.close()
