import {
  ALL_FORMATS,
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
} from 'mediabunny'
import { MPEGDecoder } from 'mpg123-decoder'
import { OpusDecoder } from 'opus-decoder'

const rate = 48_000

/** Reads a file like a player, with other libraries than those that wrote it. */
export const heardIn = async (
  file: Buffer,
): Promise<{ samples: Int16Array; tags: Record<string, string> }> => {
  using input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS })
  const track = await input.getPrimaryAudioTrack()
  const { raw: _, date, ...metadata } = await input.getMetadataTags()
  const tags = Object.entries(metadata).filter(([, value]) => typeof value === 'string')
  return {
    samples: toInt16((await track!.getCodec()) === 'mp3' ? await mp3(file) : await opus(track!)),
    tags: {
      ...(Object.fromEntries(tags) as Record<string, string>),
      ...(date && { date: date.toISOString().slice(0, 10) }),
    },
  }
}

const mp3 = async (file: Buffer): Promise<Float32Array> => {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const { channelData } = decoder.decode(file)
  decoder.free()
  return channelData[0]!
}

const opus = async (track: InputAudioTrack): Promise<Float32Array> => {
  const packets: Uint8Array[] = []
  for await (const { data } of new EncodedPacketSink(track).packets()) packets.push(data)
  const { description } = (await track.getDecoderConfig())!
  const head = Buffer.from(description as ArrayBuffer)
  const decoder = new OpusDecoder({ channels: 1, preSkip: head.readUInt16LE(10) })
  await decoder.ready
  const { channelData } = decoder.decodeFrames(packets)
  decoder.free()
  return channelData[0]!.subarray(0, Math.round((await track.computeDuration()) * rate))
}

const toInt16 = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, (sample) =>
    Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))),
  )
