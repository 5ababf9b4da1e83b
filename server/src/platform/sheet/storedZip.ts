import { crc32 } from 'node:zlib'
import type { ZipPart } from './zipParts.ts'

const localHeader = 0x04_03_4b_50
const centralHeader = 0x02_01_4b_50
const endOfDirectory = 0x06_05_4b_50
const utf8Names = 0x08_00
const version = 20

/**
 * An archive of uncompressed parts. The parser finds only the counted and checked parts: no second
 * directory, and no part with a false size.
 */
export const storedZip = (parts: readonly ZipPart[]): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const nameBytes = Buffer.from(name)
    const about = aboutPart(nameBytes, content)
    const local = Buffer.alloc(4)
    local.writeUInt32LE(localHeader)
    bodies.push(local, about, nameBytes, content)
    directory.push(directoryEntry(about, offset), nameBytes)
    offset += local.length + about.length + nameBytes.length + content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endOfDirectory)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listed, end])
}

/** The common 26 bytes of a local header and a directory entry. */
const aboutPart = (name: Buffer, content: Buffer): Buffer => {
  const about = Buffer.alloc(26)
  about.writeUInt16LE(version, 0)
  about.writeUInt16LE(utf8Names, 2)
  about.writeUInt32LE(crc32(content), 10)
  about.writeUInt32LE(content.length, 14)
  about.writeUInt32LE(content.length, 18)
  about.writeUInt16LE(name.length, 22)
  return about
}

const directoryEntry = (about: Buffer, offset: number): Buffer => {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(centralHeader)
  entry.writeUInt16LE(version, 4)
  about.copy(entry, 6)
  entry.writeUInt32LE(offset, 42)
  return entry
}
