import { utils, write } from '@e965/xlsx'
import type { CellObject } from '@e965/xlsx'
import { offsetAt } from '@openbooth/contract/time/wallClock'

/**
 * `hundredths`: whole hundredths (bigint) of money or hours. `number`: any number. The sheet can
 * sum both.
 * `instant`: a Date. `wallTime`: a string such as `2026-12-01T09:00`. Both are dates to spreadsheet
 * programs, which know no time zones; instants are in the zone of the sheet.
 */
export type ColumnKind = 'text' | 'number' | 'hundredths' | 'instant' | 'wallTime'

export interface SheetColumn {
  readonly title: string
  /** In characters. */
  readonly width?: number
  readonly kind: ColumnKind
}

export type SheetCell = string | number | bigint | Date | null

export interface Sheet {
  /** Name on the tab, shortened and cleaned for spreadsheet programs. */
  readonly sheet: string
  /** IANA time zone of instants. */
  readonly timeZone: string
  readonly columns: readonly SheetColumn[]
  /** One value per column, null for an empty cell. */
  readonly rows: readonly (readonly SheetCell[])[]
  /** Rows after an empty row, outside the filter. */
  readonly below?: readonly (readonly SheetCell[])[]
}

/** Media type of the response. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * An Excel workbook. Each sheet has a heading row with filters and the rows below it.
 * @throws TypeError if a value does not fit the kind of its column
 */
export const xlsxFile = (...sheets: readonly Sheet[]): Buffer => {
  const workbook = utils.book_new()
  for (const sheet of sheets)
    utils.book_append_sheet(workbook, worksheetOf(sheet), tabName(sheet.sheet))
  const file: Buffer = write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true })
  return file
}

const worksheetOf = ({ timeZone, columns, rows, below = [] }: Sheet) => {
  const head = columns.map(({ title }) => text(title))
  const body = [...rows, ...(below.length > 0 ? [[], ...below] : [])].map((row) =>
    columns.map((column, index) => cellOf(column, row[index] ?? null, timeZone)),
  )
  const worksheet = utils.aoa_to_sheet([head, ...body])
  worksheet['!cols'] = columns.map(({ width, kind }) => ({ wch: width ?? usualWidths[kind] }))
  const lastCell = utils.encode_cell({ c: Math.max(0, columns.length - 1), r: rows.length })
  worksheet['!autofilter'] = { ref: `A1:${lastCell}` }
  return worksheet
}

const usualWidths: Record<ColumnKind, number> = {
  text: 24,
  number: 12,
  hundredths: 14,
  instant: 22,
  wallTime: 22,
}

const cellOf = (
  { kind, title }: SheetColumn,
  value: SheetCell,
  timeZone: string,
): CellObject | null => {
  if (value === null) return null
  if (kind === 'text' && typeof value === 'string') return text(value)
  if (kind === 'number' && (typeof value === 'number' || typeof value === 'bigint'))
    return { t: 'n', v: Number(value), ...(Number.isInteger(Number(value)) ? { z: '#,##0' } : {}) }
  if (kind === 'hundredths' && typeof value === 'bigint')
    return { t: 'n', v: Number(value) / 100, z: '#,##0.00' }
  if (kind === 'instant' && value instanceof Date)
    return moment(value.getTime() + offsetAt(timeZone, value) * minute)
  if (kind === 'wallTime' && typeof value === 'string') return moment(Date.parse(`${value}Z`))
  throw new TypeError(`column "${title}" is of kind ${kind} and cannot hold a ${typeof value}`)
}

const minute = 60_000
const day = 24 * 60 * minute
/** Days between the epoch of spreadsheet programs and 1970. */
const daysBefore1970 = 25_569

/** Date and time in an unambiguous order for all countries. */
const moment = (wallMilliseconds: number): CellObject => ({
  t: 'n',
  v: Math.floor(wallMilliseconds / 1000) * (1000 / day) + daysBefore1970,
  z: 'yyyy-mm-dd hh:mm:ss',
})

/** Maximum text length of a cell. */
const longestText = 32_767

const text = (value: string): CellObject => ({
  t: 's',
  v: harmless(value).slice(0, longestText),
  z: '@',
})

/**
 * A text that resembles a formula gets an apostrophe. This file treats it as text anyway, but a
 * program that opens a CSV export of it would evaluate a stranger's formula.
 */
const harmless = (value: string): string => {
  const printable = value.replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
  return /^[=+\-@\t\r\n＝＋－＠]/.test(printable) ? `'${printable}` : printable
}

const tabName = (name: string): string => {
  const allowed = name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
  return Array.from(allowed).slice(0, 31).join('').slice(0, 31) || 'Sheet1'
}
