import { Application, createDecoder, createEncoder, isOpusError } from 'libopus-wasm'
import { packetSamples, rate } from './ogg.ts'
import { bitsASecond } from './soundFile.ts'

// libopus in WebAssembly. All encoders and decoders of a thread share one instance.

/** True if the error comes from libopus itself, which remains usable. */
export { isOpusError as isCodecError }

export interface Encoder {
  /** Delay of the sound in the packets behind the input, in samples. */
  readonly delay: number
  /** Encodes `packetSamples` samples into one packet. */
  encode(samples: Int16Array): Uint8Array
  close(): void
}

/** Encodes mono at maximum complexity, with unconstrained VBR around the target bit rate. */
export const openOpusEncoder = async (): Promise<Encoder> => {
  const encoder = await createEncoder({
    application: Application.Audio,
    bitrate: bitsASecond.opus,
    channels: 1,
    complexity: 10,
    frameSize: packetSamples,
    sampleRate: rate,
    vbr: true,
    vbrConstraint: false,
  })
  return {
    delay: encoder.getLookahead(),
    encode: (samples) => encoder.encode(samples),
    close: () => encoder.free(),
  }
}

export interface Decoder {
  /** Returns the samples of one packet, or undefined if the packet is damaged. */
  decode(packet: Uint8Array): Int16Array | undefined
  close(): void
}

export const openOpusDecoder = async (): Promise<Decoder> => {
  const decoder = await createDecoder({ channels: 1, sampleRate: rate })
  return {
    decode: (packet) => {
      if (packet.length === 0) return undefined
      try {
        const samples = decoder.decode(packet)
        return samples.length === packetSamples ? samples : undefined
      } catch (error) {
        if (isOpusError(error)) return undefined
        throw error
      }
    },
    close: () => decoder.free(),
  }
}
