import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { giveUp } from './unreadable.ts'

const mostEntries = 200
/**
 * Inflated size of the parts that are read, counted while inflating, because declared sizes may be
 * false.
 */
const mostBytes = 20 * 1024 * 1024

/**
 * Parts that contain the texts of a sheet. Pictures, comments, macros and external links are never
 * inflated.
 */
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
 * The parts of an .xlsx file that contain its texts.
 * @throws UnreadableSheet, or an error of the archive library
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
    if (hasDocumentType(content)) return giveUp('a document type, which may define entities')
    parts.set(entry.fileName, content)
  }
  return [...parts].map(([name, content]) => ({ name, content }))
}

/**
 * In UTF-8 or UTF-16. Spreadsheet programs write none. The whole part, because a comment of any
 * length may precede it.
 */
const hasDocumentType = (content: Buffer): boolean =>
  /<!doctype/i.test(content.toString('latin1').replaceAll('\0', ''))

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
