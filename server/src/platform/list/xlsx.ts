import { utils, write } from '@e965/xlsx'
import type { CellObject } from '@e965/xlsx'

/**
 * `money` takes whole hundredths (bigint) and `number` any number; both can be added up in the sheet.
 * `instant` takes a Date and is written in UTC, which the head of the column says.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'instant'

export interface SheetColumn {
  readonly title: string
  /** In characters. */
  readonly width?: number
  readonly kind: ColumnKind
}

export type SheetCell = string | number | bigint | Date | null

export interface Sheet {
  /** Name on the tab; shortened and cleaned to what spreadsheet programs allow. */
  readonly sheet: string
  readonly columns: readonly SheetColumn[]
  /** One value for each column, null for an empty cell. */
  readonly rows: readonly (readonly SheetCell[])[]
}

/** The media type to answer the file with. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * An Excel workbook of one sheet: a head row with filter buttons and the rows below it.
 * @throws TypeError when a value does not fit the kind of its column
 */
export const xlsxFile = ({ sheet, columns, rows }: Sheet): Buffer => {
  const head = columns.map(({ title, kind }) => text(kind === 'instant' ? `${title} (UTC)` : title))
  const body = rows.map((row) => columns.map((column, index) => cellOf(column, row[index] ?? null)))
  const worksheet = utils.aoa_to_sheet([head, ...body])
  worksheet['!cols'] = columns.map(({ width, kind }) => ({ wch: width ?? usualWidths[kind] }))
  const lastCell = utils.encode_cell({ c: Math.max(0, columns.length - 1), r: rows.length })
  worksheet['!autofilter'] = { ref: `A1:${lastCell}` }
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, worksheet, tabName(sheet))
  const file: Buffer = write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true })
  return file
}

const usualWidths: Record<ColumnKind, number> = { text: 24, number: 12, money: 14, instant: 22 }

const cellOf = ({ kind, title }: SheetColumn, value: SheetCell): CellObject | null => {
  if (value === null) return null
  if (kind === 'text' && typeof value === 'string') return text(value)
  if (kind === 'number' && (typeof value === 'number' || typeof value === 'bigint')) {
    return { t: 'n', v: Number(value) }
  }
  if (kind === 'money' && typeof value === 'bigint')
    return { t: 'n', v: Number(value) / 100, z: '#,##0.00' }
  if (kind === 'instant' && value instanceof Date)
    return text(value.toISOString().replace('.000Z', 'Z'))
  throw new TypeError(`column "${title}" is of kind ${kind} and cannot hold a ${typeof value}`)
}

/** The longest text a cell may hold. */
const longestText = 32_767

const text = (value: string): CellObject => ({
  t: 's',
  v: harmless(value).slice(0, longestText),
  z: '@',
})

/**
 * A text that begins like a formula gets an apostrophe. In this file it is plain text anyway, but saved on
 * as CSV and opened again it would be calculated, with whatever a stranger wrote into it.
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
