import type { SoundTags } from './soundFile.ts'

// Parts of an MP3 file besides the encoder's frames: the ID3v2.4 tag and the frame with the LAME
// tag.

/** Samples per frame. */
export const mp3FrameSamples = 1_152
/** Delay of LAME in samples. */
const encoderDelay = 576
const headerBytes = 4
/** For MPEG 1, mono. */
const sideInformationBytes = 17

const id3Frames = new Map([
  ['title', 'TIT2'],
  ['album', 'TALB'],
  ['artist', 'TPE1'],
  ['date', 'TDRC'],
])
const utf8 = 3

/** An integer of 28 bits, with 7 bits in each byte. */
const syncSafe = (value: number): Buffer =>
  Buffer.from([21, 14, 7, 0].map((shift) => (value >>> shift) & 0x7f))

const id3Frame = (id: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, 'latin1'), syncSafe(content.length), Buffer.alloc(2), content])

/** The ID3v2.4 tag at the start of a file. Tags without an ID3 frame become comments. */
export const id3Tag = (tags: SoundTags): Buffer => {
  const frames = Object.entries(tags).map(([name, value]) => {
    const id = id3Frames.get(name)
    const text = Buffer.from(value)
    if (id !== undefined) return id3Frame(id, Buffer.concat([Buffer.of(utf8), text]))
    const description = name === 'comment' ? '' : name
    return id3Frame(
      'COMM',
      Buffer.concat([Buffer.of(utf8), Buffer.from(`und${description}\0`), text]),
    )
  })
  const body = Buffer.concat(frames)
  return Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), syncSafe(body.length), body])
}

const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xa001 : 0)
  return crc
})

/** CRC-16 as in LAME, continued from earlier bytes. */
export const crc16 = (bytes: Uint8Array, before = 0): number => {
  let crc = before
  for (const byte of bytes) crc = (crc >>> 8) ^ crcTable[(crc ^ byte) & 0xff]!
  return crc
}

export interface Mp3Sound {
  /** The first four bytes of an encoder frame: bit rate and sample rate. */
  readonly header: Uint8Array
  readonly kilobits: number
  /** Number of samples that the encoder received. */
  readonly samples: number
  /** Size of the encoder's frames in bytes, and their `crc16`. */
  readonly bytes: number
  readonly crc: number
  readonly frames: number
}

/**
 * The frame before the encoder's frames. It contains the length of the sound and the number of
 * samples that the encoder added before and after the sound. Players skip these samples.
 */
export const infoFrame = (frameBytes: number, sound: Mp3Sound): Buffer => {
  const { header, kilobits, samples, bytes, crc, frames } = sound
  const frame = Buffer.alloc(frameBytes)
  frame.set(header)
  const info = headerBytes + sideInformationBytes
  frame.write('Info', info, 'latin1')
  // Number of frames, number of bytes, table of contents and quality follow.
  frame.writeUInt32BE(0b1111, info + 4)
  frame.writeUInt32BE(frames, info + 8)
  frame.writeUInt32BE(frameBytes + bytes, info + 12)
  for (let hundredth = 0; hundredth < 100; hundredth++)
    frame[info + 16 + hundredth] = Math.floor((hundredth * 256) / 100)
  const lame = info + 120
  frame.write('LAME3.100', lame, 'latin1')
  const constantBitRate = 1
  frame[lame + 9] = constantBitRate
  frame[lame + 20] = kilobits
  const padding = frames * mp3FrameSamples - encoderDelay - samples
  frame.writeUIntBE((encoderDelay << 12) | padding, lame + 21, 3)
  frame.writeUInt32BE(frameBytes + bytes, lame + 28)
  frame.writeUInt16BE(crc, lame + 32)
  frame.writeUInt16BE(crc16(frame.subarray(0, lame + 34)), lame + 34)
  return frame
}
