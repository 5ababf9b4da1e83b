import { readFile } from 'node:fs/promises'
import { mostSessionsOfProgramme } from '@openbooth/contract/events/agenda/limits'
import { refuse } from '#platform/http/refuse.ts'
import type { UploadedFile } from '#platform/http/upload/upload.ts'
import type { PlainLog } from '#platform/run/plainLog.ts'
import { readSheet, sheetKindOf } from '#platform/sheet/readSheet.ts'
import type { SheetText } from '#platform/sheet/work.ts'
import { readCsv } from './csv.ts'
import { decodeText } from './decode.ts'
import { readIcal } from './ical.ts'
import { readPretalx } from './pretalx.ts'
import type { ParsedSchedule } from './session.ts'
import { columnOf, readTable } from './table.ts'

/** Bytes. Larger spreadsheets cost too much memory when they are unpacked. */
const largestSheet = 2 * 1024 * 1024
/** The head and the sessions. */
const mostRows = 1 + mostSessionsOfProgramme
const limits = { mostRows, mostColumns: 40, longestText: 10_000, isoDates: true }

const separators = [',', ';', '\t']

/** The rows of a CSV file with the separator that gives the most known columns. */
const csvRows = (text: string): string[][] => {
  const head = text.slice(0, 10_000)
  const known = (separator: string): number =>
    readCsv(head, separator, 0)[0]!.filter((title) => columnOf(title) !== undefined).length
  const separator = separators.toSorted((one, other) => known(other) - known(one))[0]!
  return readCsv(text, separator, mostRows)
}

const ofTable = (rows: readonly (readonly SheetText[])[], zone: string): ParsedSchedule =>
  rows.length > mostRows ? refuse('Too Many Sessions') : readTable(rows, zone)

const ofText = (extension: string, text: string, zone: string): ParsedSchedule | undefined => {
  if (extension === 'csv') return ofTable(csvRows(text), zone)
  if (extension === 'ics') return readIcal(text, zone)
  return extension === 'json' ? readPretalx(text, zone) : undefined
}

/**
 * The sessions of an untrusted file, by the extension of its name.
 * @param zone IANA time zone of times without one
 * @throws Schedule Not Readable | Too Many Sessions, and as `readSheet`
 */
export const readSchedule = async (
  file: UploadedFile,
  zone: string,
  log: PlainLog,
): Promise<ParsedSchedule> => {
  const extension = file.name.toLowerCase().split('.').at(-1)!
  if (extension === 'xlsx' || extension === 'xls') {
    if (file.bytes > largestSheet) return refuse('Body Too Large')
    const kind = (await sheetKindOf(file)) ?? refuse('Spreadsheet Not Readable')
    return ofTable(await readSheet(file.path, kind, limits, log), zone)
  }
  const text = decodeText(await readFile(file.path))
  const schedule = text === undefined ? undefined : ofText(extension, text, zone)
  if (schedule === undefined) return refuse('Schedule Not Readable')
  const rows = new Set([...schedule.sessions, ...schedule.problems].map(({ row }) => row))
  return rows.size > mostSessionsOfProgramme ? refuse('Too Many Sessions') : schedule
}
