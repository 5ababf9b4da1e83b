import { readFile } from 'node:fs/promises'
import type { PlainLog } from '#platform/run/plainLog.ts'
import { headOf } from '#platform/http/upload/headOf.ts'
import type { UploadedFile } from '#platform/http/upload/upload.ts'
import { refuse } from '#platform/http/refuse.ts'
import { readBiffStream } from './biffStream.ts'
import { storedZip } from './storedZip.ts'
import { takeTurn } from './turns.ts'
import { readInThread, type SheetText, type SheetWork } from './work.ts'
import { readZipParts } from './zipParts.ts'

const beginnings = {
  xlsx: Buffer.from('504b0304', 'hex'),
  xls: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
} as const

type SheetKind = keyof typeof beginnings

/**
 * The kind of a spreadsheet by its name and content. Undefined: another type of file.
 * @throws Spreadsheet Not Readable if they differ
 */
export const sheetKindOf = async ({
  name,
  path,
}: Pick<UploadedFile, 'name' | 'path'>): Promise<SheetKind | undefined> => {
  const extension = /\.(xlsx?)$/i.exec(name)?.[1]?.toLowerCase()
  const head = await headOf(path, 8)
  const kind = (['xlsx', 'xls'] as const).find((one) =>
    head.subarray(0, beginnings[one].length).equals(beginnings[one]),
  )
  if (extension === undefined || kind === undefined) return undefined
  return kind === extension ? kind : refuse('Spreadsheet Not Readable')
}

/**
 * The first sheet of an untrusted .xls or .xlsx file by row. It is checked before it is unpacked,
 * unpacked within limits, and parsed in a thread with a timeout, at most two files concurrently.
 * @returns one more row than requested if there are more
 * @throws a refusal if the content is broken or too large
 */
export const readSheet = async (
  path: string,
  kind: SheetKind,
  limits: Omit<SheetWork, 'file'>,
  log: PlainLog,
): Promise<SheetText[][]> => {
  const giveBack = await takeTurn()
  try {
    const body = await readFile(path)
    const file = kind === 'xlsx' ? storedZip(await readZipParts(body)) : readBiffStream(body)
    return await readInThread({ ...limits, file })
  } catch (error) {
    // The file caused the failure. Stops reading and discards partial results.
    log.info({ why: String(error) }, 'Could not read an uploaded spreadsheet')
    return refuse('Spreadsheet Not Readable')
  } finally {
    giveBack()
  }
}
