import { read, SSF, type CellObject } from '@e965/xlsx'
import type { SheetText, SheetWork } from './work.ts'

const formats = SSF as { readonly is_date: (format: string) => boolean }
const dayMilliseconds = 86_400_000
/** Days between the epoch of spreadsheet programs and 1970. */
const daysBefore1970 = 25_569
/** The epoch of old files from a Macintosh is later by this many days. */
const laterBy1904 = 1462

/** A date cell as `2026-12-01`, `09:00` or `2026-12-01T09:00`, without the format of its country. */
const isoOf = (serial: number): string => {
  const minutes = Math.round(serial * 1440)
  const days = Math.floor(minutes / 1440)
  const iso = new Date((minutes / 1440 - daysBefore1970) * dayMilliseconds).toISOString()
  if (days === 0) return iso.slice(11, 16)
  return minutes % 1440 === 0 ? iso.slice(0, 10) : iso.slice(0, 16)
}

const isDate = ({ t, v, z }: CellObject): boolean =>
  t === 'n' && typeof v === 'number' && v >= 0 && v < 2_958_466 && formats.is_date(String(z ?? ''))

interface CellReading extends Pick<SheetWork, 'longestText' | 'isoDates'> {
  readonly is1904: boolean
}

/** A text as shown in the sheet. Null: an error such as #REF!. */
const textOf = (
  cell: CellObject | undefined,
  { longestText, isoDates, is1904 }: CellReading,
): SheetText => {
  if (cell === undefined || cell.t === 'z') return ''
  if (cell.t === 'e') return null
  if (isoDates && isDate(cell)) {
    const serial = cell.v as number
    return isoOf(is1904 && serial >= 1 ? serial + laterBy1904 : serial)
  }
  const text = cell.t === 's' ? cell.v : (cell.w ?? cell.v)
  return String(text ?? '').slice(0, longestText)
}

/**
 * The first columns of the first sheet by row, and one more row than requested if there are more.
 * Call it in a separate thread.
 */
export const parseRows = (work: SheetWork): SheetText[][] => {
  const { file, mostRows, mostColumns } = work
  const workbook = read(Buffer.from(file.buffer, file.byteOffset, file.byteLength), {
    type: 'buffer',
    dense: true,
    sheets: 0,
    sheetRows: mostRows + 1,
    cellFormula: false,
    cellHTML: false,
    cellStyles: false,
    cellNF: work.isoDates,
    bookVBA: false,
    WTF: false,
  })
  const [name] = workbook.SheetNames
  if (name === undefined || !Object.hasOwn(workbook.Sheets, name)) throw new Error('no sheet')
  const rows = (workbook.Sheets[name]?.['!data'] ?? []) as readonly (
    | readonly (CellObject | undefined)[]
    | undefined
  )[]
  const reading = { ...work, is1904: workbook.Workbook?.WBProps?.date1904 === true }
  return Array.from({ length: Math.min(rows.length, mostRows + 1) }, (_, row) =>
    Array.from({ length: Math.min(rows[row]?.length ?? 0, mostColumns) }, (__, column) =>
      textOf(rows[row]?.[column], reading),
    ),
  )
}
