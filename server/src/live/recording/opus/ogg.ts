import type { SoundTags } from './soundFile.ts'

// Writes Opus in Ogg (RFC 3533, RFC 7845): one mono stream at 48 kHz, packets of 20 ms.
// Libraries do not guarantee that a recording cut off at any byte is complete up to its last page
// and has a known length.

export const rate = 48_000
/** Samples of a packet. */
export const packetSamples = 960

const headerBytes = 27
const mostSegments = 255
const segmentBytes = 255
const flag = { first: 2, last: 4 }

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24
  for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0)
  return crc >>> 0
})

/** Checksum of a page, computed with a zero in the checksum field. */
const checksum = (page: Buffer): number => {
  let crc = 0
  for (let i = 0; i < page.length; i++) {
    const byte = i >= 22 && i < 26 ? 0 : page[i]!
    crc = (crc << 8) ^ crcTable[(crc >>> 24) ^ byte]!
  }
  return crc >>> 0
}

const segmentsOf = ({ length }: Uint8Array): number => Math.floor(length / segmentBytes) + 1

interface PageKind {
  /** Samples up to its end, with those before the beginning that players skip. */
  readonly granule: number
  readonly isLast?: boolean
}

export interface OggWriter {
  /** Returns the pages of some packets; several if they exceed one page. */
  pages(packets: readonly Uint8Array[], kind: PageKind): Buffer
}

/** Creates the pages of one stream in order. */
export const oggWriter = (serial: number): OggWriter => {
  let sequence = 0
  const page = (packets: readonly Uint8Array[], { granule, isLast = false }: PageKind): Buffer => {
    const lacing = packets.flatMap(({ length }) => [
      ...Array<number>(Math.floor(length / segmentBytes)).fill(segmentBytes),
      length % segmentBytes,
    ])
    const made = Buffer.concat([Buffer.alloc(headerBytes), Buffer.from(lacing), ...packets])
    made.write('OggS', 'latin1')
    made[5] = (sequence === 0 ? flag.first : 0) | (isLast ? flag.last : 0)
    made.writeBigInt64LE(BigInt(granule), 6)
    made.writeUInt32LE(serial, 14)
    made.writeUInt32LE(sequence, 18)
    made[26] = lacing.length
    made.writeUInt32LE(checksum(made), 22)
    sequence += 1
    return made
  }
  return {
    pages: (packets, { granule, isLast = false }) => {
      const made: Buffer[] = []
      let from = 0
      while (from < packets.length || made.length === 0) {
        let [to, segments] = [from, 0]
        while (to < packets.length && segments + segmentsOf(packets[to]!) <= mostSegments)
          segments += segmentsOf(packets[to++]!)
        const later = packets.length - to
        const isEnd = later === 0
        made.push(
          page(
            packets.slice(from, to),
            isEnd ? { granule, isLast } : { granule: wholeBefore(granule, later) },
          ),
        )
        from = to
      }
      return Buffer.concat(made)
    },
  }
}

/** Only the last page of a stream may end within a packet. */
const wholeBefore = (granule: number, later: number): number =>
  (Math.ceil(granule / packetSamples) - later) * packetSamples

/** Header of a stream. */
export const opusHeaders = (writer: OggWriter, skip: number, tags: SoundTags = {}): Buffer => {
  const head = Buffer.alloc(19)
  head.write('OpusHead', 'latin1')
  head[8] = 1
  head[9] = 1
  head.writeUInt16LE(skip, 10)
  head.writeUInt32LE(rate, 12)
  const text = (value: string): Buffer => {
    const bytes = Buffer.from(value)
    const length = Buffer.alloc(4)
    length.writeUInt32LE(bytes.length)
    return Buffer.concat([length, bytes])
  }
  const comments = Object.entries(tags).map(([name, value]) => text(`${name}=${value}`))
  const count = Buffer.alloc(4)
  count.writeUInt32LE(comments.length)
  const comment = Buffer.concat([
    Buffer.from('OpusTags', 'latin1'),
    text('OpenBooth'),
    count,
    ...comments,
  ])
  return Buffer.concat([
    writer.pages([head], { granule: 0 }),
    writer.pages([comment], { granule: 0 }),
  ])
}

export interface OpusPage {
  readonly packets: readonly Buffer[]
  readonly granule: number
}

export interface OpusStream {
  /** Samples to skip at the beginning, which only prepare the decoder. */
  readonly skip: number
  /** The audio packets. Damaged packets are left out. */
  readonly pages: readonly OpusPage[]
  /** Length of all complete pages in bytes. The rest was cut off. */
  readonly wholeBytes: number
}

/**
 * Reads a stream written by `oggWriter`, even if it was cut off. Undefined if its header is
 * incomplete.
 */
export const readOpus = (file: Buffer): OpusStream | undefined => {
  let skip: number | undefined
  let at = 0
  let wholeBytes = 0
  const pages: OpusPage[] = []
  while (at + headerBytes <= file.length) {
    const found = pageAt(file, at)
    if (found === undefined) {
      const next = file.indexOf('OggS', at + 1, 'latin1')
      if (next < 0) break
      at = next
      continue
    }
    if (wholeBytes === at) wholeBytes = at + found.bytes
    at += found.bytes
    const [first] = found.packets
    if (first?.toString('latin1', 0, 8) === 'OpusHead') skip = first.readUInt16LE(10)
    else if (first?.toString('latin1', 0, 8) !== 'OpusTags') pages.push(found)
  }
  return skip === undefined ? undefined : { skip, pages, wholeBytes }
}

const pageAt = (file: Buffer, at: number): (OpusPage & { bytes: number }) | undefined => {
  if (file.toString('latin1', at, at + 4) !== 'OggS') return undefined
  const lacing = file.subarray(at + headerBytes, at + headerBytes + file[at + 26]!)
  const body = at + headerBytes + file[at + 26]!
  const bytes = body - at + lacing.reduce((sum, length) => sum + length, 0)
  if (at + bytes > file.length) return undefined
  const page = file.subarray(at, at + bytes)
  if (checksum(page) !== page.readUInt32LE(22)) return undefined
  const packets: Buffer[] = []
  let [from, to] = [body, body]
  for (const length of lacing) {
    to += length
    if (length === segmentBytes) continue
    packets.push(file.subarray(from, to))
    from = to
  }
  return { packets, granule: Number(page.readBigInt64LE(6)), bytes }
}

/** Number of audio samples in a stream. */
export const samplesOf = ({ skip, pages }: OpusStream): number =>
  Math.max(0, (pages.at(-1)?.granule ?? 0) - skip)
