import { closeSync, openSync, writeSync } from 'node:fs'
import { createMp3Encoder } from 'wasm-media-encoders'
import { crc16, id3Tag, infoFrame, type Mp3Sound } from './mp3Frames.ts'
import { rate } from './ogg.ts'
import { bitsASecond, type SoundFile, type SoundTags } from './soundFile.ts'

const kilobits = bitsASecond.mp3 / 1000
/** Bytes of a frame at this bit rate, the maximum and minimum of a frame. */
const frameBytes = (144 * bitsASecond.mp3) / rate

/**
 * Writes an MP3 with title tags and the encoder's delay, which players skip. The encoder is LAME in
 * WebAssembly.
 */
export const openMp3File = async (path: string, tags: SoundTags): Promise<SoundFile> => {
  const encoder = await createMp3Encoder()
  encoder.configure({ channels: 1, sampleRate: rate, bitrate: 96 })
  const file = openSync(path, 'wx', 0o600)
  const tag = id3Tag(tags)
  let sound: Mp3Sound = {
    header: new Uint8Array(),
    kilobits,
    samples: 0,
    bytes: 0,
    crc: 0,
    frames: 0,
  }

  const append = (bytes: Uint8Array, at: number): void => {
    for (let done = 0; done < bytes.length;)
      done += writeSync(file, bytes, done, bytes.length - done, at + done)
  }
  /** @param frames the encoder's own memory, valid until its next call */
  const appendFrames = (frames: Uint8Array, samples: number): void => {
    append(frames, tag.length + frameBytes + sound.bytes)
    const bytes = sound.bytes + frames.length
    sound = {
      kilobits,
      header: sound.header.length > 0 ? sound.header : frames.slice(0, 4),
      samples: sound.samples + samples,
      bytes,
      crc: crc16(frames, sound.crc),
      frames: Math.round(bytes / frameBytes),
    }
  }
  const abandon = (): void => closeSync(file)
  return {
    write: (samples) => {
      const floats = new Float32Array(samples.length)
      for (let i = 0; i < samples.length; i++) floats[i] = samples[i]! / 32_768
      appendFrames(encoder.encode([floats]), samples.length)
    },
    close: () => {
      try {
        appendFrames(encoder.finalize(), 0)
        append(Buffer.concat([tag, infoFrame(frameBytes, sound)]), 0)
      } finally {
        abandon()
      }
    },
    abandon,
  }
}
