import { giveUp } from './unreadable.ts'

// [MS-CFB]: an .xls file is a small file system.
// Only the workbook stream is extracted. Every chain is limited by the size of the file, so that a
// small file cannot use much memory.

const lastUsableSector = 0xff_ff_ff_fa
const entryBytes = 128
const stream = 2
const root = 5
/** Maximum number of directory entries; a workbook has a dozen. */
const mostEntries = 4096

interface Volume {
  readonly file: Buffer
  readonly sectorBytes: number
  readonly nextOf: readonly number[]
}

/**
 * The records of the workbook in an .xls file of Excel 97 or later.
 * @throws UnreadableSheet, or a RangeError if the file is cut
 */
export const readBiffStream = (file: Buffer): Buffer => {
  const shift = file.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return giveUp('a sector size nobody uses')
  const sectorBytes = 1 << shift
  const volume = { file, sectorBytes, nextOf: readTable(file, sectorBytes) }
  const directory = readChain(
    volume,
    file.readUInt32LE(48),
    Math.min(mostEntries * entryBytes, file.length),
  )
  const workbook =
    findEntry(directory, stream, 'workbook') ?? giveUp('no workbook of Excel 97 or later')
  const content =
    workbook.bytes >= file.readUInt32LE(56)
      ? readChain(volume, workbook.start, workbook.bytes)
      : readSmall(volume, directory, workbook)
  // The parser would interpret any other signature as another file type.
  const isBiff8 = content.readUInt16LE(0) === 0x08_09 && content.readUInt16LE(4) === 0x06_00
  return isBiff8 ? content : giveUp('not of Excel 97 or later')
}

const sectorAt = (file: Buffer, sectorBytes: number, sector: number): Buffer => {
  const from = (sector + 1) * sectorBytes
  if (from >= file.length) return giveUp('a sector behind the end')
  return file.subarray(from, from + sectorBytes)
}

const numbersOf = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4))

/** The next sector of each sector. */
const readTable = (file: Buffer, sectorBytes: number): number[] => {
  const sectors = numbersOf(file.subarray(76, 512))
  let more = file.readUInt32LE(68)
  const most = file.length / sectorBytes
  for (let read = 0; more < lastUsableSector; read += 1) {
    if (read > most) return giveUp('a table that never ends')
    const listed = numbersOf(sectorAt(file, sectorBytes, more))
    more = listed.pop() ?? lastUsableSector
    sectors.push(...listed)
  }
  const used = sectors.filter((sector) => sector < lastUsableSector)
  if (used.length > most) return giveUp('a table larger than the file')
  return used.flatMap((sector) => numbersOf(sectorAt(file, sectorBytes, sector)))
}

const chainOf = (nextOf: readonly number[], start: number, most: number): number[] => {
  const chain: number[] = []
  for (let at = start; at < lastUsableSector && chain.length < most;) {
    chain.push(at)
    at = nextOf[at] ?? giveUp('a chain that leads nowhere')
  }
  return chain
}

/** A stream of at most this many bytes, which a file cannot exceed. Also ends a circular chain. */
const readChain = ({ file, sectorBytes, nextOf }: Volume, start: number, bytes: number): Buffer => {
  if (bytes > file.length) return giveUp('a stream larger than the file')
  const sectors = chainOf(nextOf, start, Math.ceil(bytes / sectorBytes))
  return Buffer.concat(sectors.map((sector) => sectorAt(file, sectorBytes, sector))).subarray(
    0,
    bytes,
  )
}

interface DirectoryEntry {
  readonly start: number
  readonly bytes: number
}

const findEntry = (directory: Buffer, kind: number, name?: string): DirectoryEntry | undefined => {
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const entry = directory.subarray(at, at + entryBytes)
    const nameBytes = Math.min(64, Math.max(2, entry.readUInt16LE(64))) - 2
    const isIt =
      name === undefined || entry.toString('utf16le', 0, nameBytes).toLowerCase() === name
    if (entry[66] === kind && isIt)
      return { start: entry.readUInt32LE(116), bytes: entry.readUInt32LE(120) }
  }
  return undefined
}

/** Short streams are in sectors of 64 bytes within one stream of the root. */
const readSmall = (volume: Volume, directory: Buffer, { start, bytes }: DirectoryEntry): Buffer => {
  const { file } = volume
  const home = findEntry(directory, root) ?? giveUp('no root')
  const inside = readChain(volume, home.start, Math.min(home.bytes, file.length))
  const nextOf = numbersOf(readChain(volume, file.readUInt32LE(60), file.length))
  const sectors = chainOf(nextOf, start, Math.ceil(bytes / 64))
  return Buffer.concat(sectors.map((at) => inside.subarray(at * 64, at * 64 + 64))).subarray(
    0,
    bytes,
  )
}
