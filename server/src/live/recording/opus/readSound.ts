import { openOpusDecoder } from './codec.ts'
import { packetSamples, readOpus, samplesOf } from './ogg.ts'

/**
 * Reads the samples of a chunk in its recorded length. Damaged parts become silence. Empty if no
 * part is readable.
 */
export const readSound = async (file: Buffer): Promise<Int16Array> => {
  const stream = readOpus(file)
  if (stream === undefined) return new Int16Array()
  const { skip, pages } = stream
  const heard = new Int16Array(samplesOf(stream))
  const decoder = await openOpusDecoder()
  try {
    let at = 0
    for (const { packets, granule } of pages) {
      // Later than the end of the previous packets if a page was damaged.
      const begin = Math.ceil(granule / packetSamples) * packetSamples
      at = Math.max(at, begin - packets.length * packetSamples)
      for (const packet of packets) {
        const samples = decoder.decode(packet)
        const from = at - skip
        if (samples !== undefined && from < heard.length)
          heard.set(
            samples.subarray(
              Math.max(0, -from),
              Math.max(0, Math.min(packetSamples, heard.length - from)),
            ),
            Math.max(0, from),
          )
        at += packetSamples
      }
    }
  } finally {
    decoder.close()
  }
  return heard
}
