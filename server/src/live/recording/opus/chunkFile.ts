import { closeSync, fdatasync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import { openOpusEncoder } from './codec.ts'
import { oggWriter, opusHeaders, packetSamples } from './ogg.ts'
import type { SoundFile, SoundTags } from './soundFile.ts'

const toDisk = promisify(fdatasync)

/** A growing audio file that is always complete up to its last page. */
export interface ChunkFile extends SoundFile {
  /** Writes new samples to the disk. */
  flush(): Promise<void>
  /**
   * Finishes the file after its last sample.
   * @param after the samples that follow, so that the last packet does not fade to silence
   */
  close(after?: Int16Array): void
}

/**
 * Creates an audio file.
 * @param before the previous samples. They prepare the decoder and are skipped, so that chunks join
 * without a click (RFC 7845 asks for 80 ms)
 */
export const openChunkFile = async (
  path: string,
  before: Int16Array = new Int16Array(),
  tags: SoundTags = {},
): Promise<ChunkFile> => {
  const encoder = await openOpusEncoder()
  const file = openSync(path, 'wx', 0o600)
  const writer = oggWriter((Math.random() * 2 ** 32) >>> 0)
  const skip = encoder.delay + before.length
  const pending = new Int16Array(packetSamples)
  let [filled, encoded, given, isDirty] = [0, 0, 0, false]

  const append = (bytes: Buffer): void => {
    for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done)
    isDirty = true
  }
  const encode = (samples: Int16Array): Uint8Array[] => {
    const packets: Uint8Array[] = []
    for (let from = 0; from < samples.length;) {
      const some = samples.subarray(from, from + packetSamples - filled)
      pending.set(some, filled)
      filled += some.length
      from += some.length
      if (filled < packetSamples) break
      packets.push(encoder.encode(pending))
      filled = 0
    }
    encoded += packets.length
    return packets
  }
  const abandon = (): void => {
    encoder.close()
    closeSync(file)
  }
  const first = [opusHeaders(writer, skip, tags)]
  const early = encode(before)
  if (early.length > 0) first.push(writer.pages(early, { granule: encoded * packetSamples }))
  try {
    append(Buffer.concat(first))
  } catch (error) {
    abandon()
    throw error
  }
  return {
    write: (samples) => {
      given += samples.length
      const packets = encode(samples)
      if (packets.length > 0) append(writer.pages(packets, { granule: encoded * packetSamples }))
    },
    flush: async () => {
      if (!isDirty) return
      isDirty = false
      await toDisk(file)
    },
    close: (after = new Int16Array()) => {
      try {
        const granule = skip + given
        const missing = Math.max(0, Math.ceil(granule / packetSamples) - encoded)
        const tail = new Int16Array(Math.max(0, missing * packetSamples - filled))
        tail.set(after.subarray(0, tail.length))
        append(writer.pages(encode(tail), { granule, isLast: true }))
        fdatasyncSync(file)
      } finally {
        abandon()
      }
    },
    abandon,
  }
}
