import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { giveUp } from './unreadable.ts'

const mostEntries = 200
/** Of the parts that are read, counted while they are inflated: what the file says about itself is not believed. */
const mostBytes = 20 * 1024 * 1024

/** The parts that the texts of a sheet are in. Pictures, comments, macros and links to elsewhere are never inflated. */
const isNeeded = (name: string): boolean =>
  /^(\[content_types\]\.xml|_rels\/\.rels|xl\/(_rels\/)?[^/]+\.(xml|rels)|xl\/worksheets\/[^/]+\.xml)$/i.test(
    name,
  )

/** A part of a workbook, inflated. */
export interface ZipPart {
  readonly name: string
  readonly content: Buffer
}

/**
 * The parts of an .xlsx file that hold its texts.
 * @throws UnreadableSheet, or what the reader of the archive says
 */
export const readZipParts = async (file: Buffer): Promise<ZipPart[]> => {
  const zip = await fromBufferPromise(file, { strictFileNames: true })
  if (zip.entryCount > mostEntries) return giveUp(`${zip.entryCount} entries`)
  const parts = new Map<string, Buffer>()
  let room = mostBytes
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) return giveUp('encrypted')
    if (!isNeeded(entry.fileName)) continue
    if (parts.has(entry.fileName)) return giveUp('two parts of one name')
    if (entry.uncompressedSize > room) return giveUp('too large when inflated')
    const content = await inflate(zip, entry, room)
    room -= content.length
    parts.set(entry.fileName, content)
  }
  return [...parts].map(([name, content]) => ({ name, content }))
}

const inflate = async (zip: ZipFile, entry: Entry, room: number): Promise<Buffer> => {
  const stream = await zip.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > room) return giveUp('more than it says when inflated')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
