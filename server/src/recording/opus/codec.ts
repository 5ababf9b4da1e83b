import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_LOG_QUIET,
  AV_SAMPLE_FMT_S16,
  AV_SAMPLE_FMT_S16P,
  FF_DECODER_LIBOPUS,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
} from 'node-av/constants'
import { Codec, CodecContext, FFmpegError, Frame, Log, Packet, Rational } from 'node-av/lib'
import { packetSamples, rate } from './ogg.ts'
import { bitsASecond } from './soundFile.ts'

// FFmpeg’s codecs, one step at a time and in the thread that calls: the threads of this folder have nothing else to do.
// No dictionary of options is handed over anywhere: FFmpeg frees it and so does node-av 6.1, which ends the process.

// What is wrong is told by what a call returns; FFmpeg would write it to the standard error besides.
Log.setLevel(AV_LOG_QUIET)

const open = (context: CodecContext, codec: Codec, what: string): void =>
  FFmpegError.throwIfError(context.open2Sync(codec, null), what)

const isMono = (context: CodecContext): void => {
  context.sampleRate = rate
  context.channelLayout = AV_CHANNEL_LAYOUT_MONO
  context.timeBase = new Rational(1, rate)
}

export interface Encoder {
  readonly context: CodecContext
  /** Takes `context.frameSize` samples, fewer at the end; null: no more come. Hands out what is ready, which holds only during the call. */
  encode(samples: Int16Array | null, each: (packet: Packet) => void): void
  close(): void
}

const openEncoder = (
  name: typeof FF_ENCODER_LIBOPUS | typeof FF_ENCODER_LIBMP3LAME,
  format: typeof AV_SAMPLE_FMT_S16,
  bits: number,
  set: (context: CodecContext) => void = () => {},
): Encoder => {
  const codec = Codec.findEncoderByName(name)
  if (codec === null) throw new Error(`This FFmpeg has no ${name}`)
  const context = new CodecContext()
  context.allocContext3(codec)
  isMono(context)
  context.sampleFormat = format
  context.bitRate = BigInt(bits)
  set(context)
  open(context, codec, name)
  const frame = new Frame()
  frame.alloc()
  frame.nbSamples = context.frameSize
  frame.format = format
  frame.sampleRate = rate
  frame.channelLayout = AV_CHANNEL_LAYOUT_MONO
  FFmpegError.throwIfError(frame.getBuffer(0), name)
  const packet = new Packet()
  packet.alloc()
  let sent = 0
  return {
    context,
    encode: (samples, each) => {
      if (samples !== null) {
        FFmpegError.throwIfError(frame.makeWritable(), name)
        // Only the last may be shorter.
        frame.nbSamples = samples.length
        frame.data![0]!.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
        frame.pts = BigInt(sent)
        sent += samples.length
      }
      FFmpegError.throwIfError(context.sendFrameSync(samples && frame), name)
      while (context.receivePacketSync(packet) >= 0) {
        each(packet)
        packet.unref()
      }
    },
    close: () => {
      packet.free()
      frame.free()
      context.freeContext()
    },
  }
}

/** libopus at its best: variable bit rate, 20 ms a packet, which is what it does when nothing else is said. */
export const openOpusEncoder = (): Encoder =>
  openEncoder(FF_ENCODER_LIBOPUS, AV_SAMPLE_FMT_S16, bitsASecond.opus)

/** How far the sound in an encoder's packets lies behind what it was given. */
export const delayOf = ({ context }: Encoder): number => context.extraData!.readUInt16LE(10)

/** Quality 5 of LAME's 0 to 9: a third of the work of 2, and no difference for one voice at this rate. */
export const openMp3Encoder = (): Encoder =>
  openEncoder(FF_ENCODER_LIBMP3LAME, AV_SAMPLE_FMT_S16P, bitsASecond.mp3, (context) => {
    context.setOption('compression_level', '5')
  })

export interface Decoder {
  /** The samples of one packet; undefined: it is damaged. They hold until the next call. */
  decode(packet: Uint8Array): Int16Array | undefined
  close(): void
}

export const openOpusDecoder = (): Decoder => {
  const codec = Codec.findDecoderByName(FF_DECODER_LIBOPUS)
  if (codec === null) throw new Error('This FFmpeg has no libopus')
  const context = new CodecContext()
  context.allocContext3(codec)
  isMono(context)
  open(context, codec, 'libopus')
  const frame = new Frame()
  frame.alloc()
  const packet = new Packet()
  packet.alloc()
  const heard = new Int16Array(packetSamples)
  return {
    decode: (bytes) => {
      packet.data = Buffer.from(bytes)
      const sent = context.sendPacketSync(packet)
      packet.unref()
      if (sent < 0 || context.receiveFrameSync(frame) < 0) return undefined
      const isWhole = frame.nbSamples === packetSamples
      if (isWhole) Buffer.from(heard.buffer).set(frame.data![0]!.subarray(0, heard.byteLength))
      frame.unref()
      return isWhole ? heard : undefined
    },
    close: () => {
      packet.free()
      frame.free()
      context.freeContext()
    },
  }
}
