import { readFile } from 'node:fs/promises'
import type { PlainLog } from '#platform/run/plainLog.ts'
import { headOf } from '#platform/http/upload/headOf.ts'
import type { UploadedFile } from '#platform/http/upload/upload.ts'
import { refuse } from '#platform/http/refuse.ts'
import { readBiffStream } from './biffStream.ts'
import { storedZip } from './storedZip.ts'
import { takeTurn } from './turns.ts'
import { readInThread, type SheetText } from './work.ts'
import { readZipParts } from './zipParts.ts'

const mostRows = 2_000
const longestText = 2_000

const beginnings = {
  xlsx: Buffer.from('504b0304', 'hex'),
  xls: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
} as const

/** Column A of a sheet. */
export interface Column {
  /** By row from the first, without empty ones at the end. */
  readonly texts: readonly SheetText[]
  /** Whether rows below were not read. */
  readonly isCut: boolean
}

/**
 * Column A of the first sheet of an untrusted .xls or .xlsx file. It is checked before it is
 * unpacked, unpacked within limits, and parsed in a thread with a timeout, at most two files
 * concurrently.
 * @throws a refusal if the name or content is of another type, broken or too large
 */
export const readColumn = async (
  { name, path }: Pick<UploadedFile, 'name' | 'path'>,
  log: PlainLog,
): Promise<Column> => {
  const extension = /\.(xlsx?)$/i.exec(name)?.[1]?.toLowerCase() as
    | keyof typeof beginnings
    | undefined
  const head = await headOf(path, 8)
  const kind = (['xlsx', 'xls'] as const).find((one) =>
    head.subarray(0, beginnings[one].length).equals(beginnings[one]),
  )
  if (extension === undefined || kind === undefined) return refuse('Only xls And xlsx Are Accepted')
  if (kind !== extension) return refuse('Spreadsheet Not Readable')
  const giveBack = await takeTurn()
  try {
    const body = await readFile(path)
    const file = kind === 'xlsx' ? storedZip(await readZipParts(body)) : readBiffStream(body)
    return toColumn(await readInThread({ file, mostRows, longestText }))
  } catch (error) {
    // The file caused the failure. Stops reading and discards partial results.
    log.info({ why: String(error) }, 'Could not read an uploaded spreadsheet')
    return refuse('Spreadsheet Not Readable')
  } finally {
    giveBack()
  }
}

const toColumn = (read: readonly SheetText[]): Column => {
  const texts = read.slice(0, mostRows)
  const last = texts.findLastIndex((text) => text === null || text.trim() !== '')
  return { texts: texts.slice(0, last + 1), isCut: read.length > mostRows }
}
