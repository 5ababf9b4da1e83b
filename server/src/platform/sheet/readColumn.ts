import type { PlainLog } from '#platform/run/plainLog.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { UploadedFile } from '#platform/http/upload/upload.ts'
import { readSheet, sheetKindOf } from './readSheet.ts'
import type { SheetText } from './work.ts'

const limits = { mostRows: 2_000, mostColumns: 1, longestText: 2_000, isoDates: false }

/** Column A of a sheet. */
export interface Column {
  /** By row from the first, without empty ones at the end. */
  readonly texts: readonly SheetText[]
  /** Whether rows below were not read. */
  readonly isCut: boolean
}

/**
 * Column A of the first sheet of an untrusted .xls or .xlsx file.
 * @throws a refusal if the name or content is of another type, broken or too large
 */
export const readColumn = async (
  file: Pick<UploadedFile, 'name' | 'path'>,
  log: PlainLog,
): Promise<Column> => {
  const kind = await sheetKindOf(file)
  if (kind === undefined) return refuse('Only xls And xlsx Are Accepted')
  const rows = await readSheet(file.path, kind, limits, log)
  // An empty row has no cells.
  const texts = rows.slice(0, limits.mostRows).map(([text = '']) => text)
  const last = texts.findLastIndex((text) => text === null || text.trim() !== '')
  return { texts: texts.slice(0, last + 1), isCut: rows.length > limits.mostRows }
}
