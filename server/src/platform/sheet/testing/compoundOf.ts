import { CFB, utils, write } from '@e965/xlsx'

/** An .xls file of Excel 97 with these texts in column A. */
export const xlsOf = (texts: readonly string[], bookType: 'biff8' | 'biff5' = 'biff8'): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(texts.map((text) => [text])), 'S')
  return write(book, { type: 'buffer', bookType }) as Buffer
}

/** The records of such a file without its file system. */
export const recordsOf = (file: Buffer): Buffer =>
  Buffer.from(CFB.find(CFB.read(file, { type: 'buffer' }), '/Workbook')!.content as Uint8Array)

/** Records in a file system, among other streams. */
export const compoundOf = (
  records: Buffer,
  others: Readonly<Record<string, Buffer>> = {},
): Buffer => {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/Workbook', records)
  for (const [name, content] of Object.entries(others)) CFB.utils.cfb_add(container, name, content)
  return CFB.write(container, { type: 'buffer' }) as Buffer
}

const endOfChain = 0xff_ff_ff_fe

/**
 * A file system with sectors of 512 bytes: its table first, then the directory, then the data as
 * one chain.
 */
const fileSystem = (directory: Buffer, data: Buffer): Buffer => {
  const directorySectors = Math.ceil(directory.length / 512)
  const dataSectors = Math.ceil(data.length / 512)
  const tableSectors = Math.ceil((directorySectors + dataSectors) / 127)
  const total = tableSectors + directorySectors + dataSectors
  const header = Buffer.alloc(512, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.fill(0, 8, 76)
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xff_fe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at)
  for (const [at, value] of [
    [44, tableSectors],
    [48, tableSectors],
    [56, 4096],
    [60, endOfChain],
    [68, endOfChain],
  ] as const)
    header.writeUInt32LE(value, at)
  const table = Buffer.alloc(tableSectors * 512, 0xff)
  for (let sector = 0; sector < total; sector += 1) {
    const isLast = sector === tableSectors + directorySectors - 1 || sector === total - 1
    const next = sector < tableSectors ? 0xff_ff_ff_fd : isLast ? endOfChain : sector + 1
    table.writeUInt32LE(next, sector * 4)
  }
  for (let sector = 0; sector < tableSectors; sector += 1)
    header.writeUInt32LE(sector, 76 + sector * 4)
  const padded = (part: Buffer, sectors: number) =>
    Buffer.concat([part, Buffer.alloc(sectors * 512 - part.length)])
  return Buffer.concat([
    header,
    table,
    padded(directory, directorySectors),
    padded(data, dataSectors),
  ])
}

const directoryEntry = (name: string, kind: number, start: number, bytes: number): Buffer => {
  const entry = Buffer.alloc(128)
  entry.write(name, 0, 'utf16le')
  entry.writeUInt16LE(2 * name.length + 2, 64)
  entry[66] = kind
  for (const at of [68, 72, 76]) entry.writeUInt32LE(0xff_ff_ff_ff, at)
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(bytes, 120)
  return entry
}

/**
 * A small file whose directory lists thousands of streams, each at another position of the same
 * chain. Copying all of them fills gigabytes.
 */
export const sharedChains = (records: Buffer): Buffer => {
  const streams = 3_000
  const data = Buffer.concat([records, Buffer.alloc(1_400_000)])
  const build = (first: number): Buffer => {
    const entries = [
      directoryEntry('Root Entry', 5, endOfChain, 0),
      directoryEntry('Workbook', 2, first, Math.max(records.length, 4096)),
      ...Array.from({ length: streams }, (_, index) =>
        directoryEntry(
          `s${index}`,
          2,
          first + (index % 2_000),
          data.length - (index % 2_000) * 512,
        ),
      ),
    ]
    return fileSystem(Buffer.concat(entries), data)
  }
  const first = build(0)
  // The position of the data is known after the table and the directory.
  const tableSectors = first.readUInt32LE(44)
  return build(tableSectors + Math.ceil(((streams + 2) * 128) / 512))
}
