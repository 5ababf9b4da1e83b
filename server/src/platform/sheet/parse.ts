import { read, type CellObject } from '@e965/xlsx'
import type { SheetText, SheetWork } from './work.ts'

/** A text as shown in the sheet. Null: an error such as #REF!. */
const textOf = (cell: CellObject | undefined, longest: number): SheetText => {
  if (cell === undefined || cell.t === 'z') return ''
  if (cell.t === 'e') return null
  const text = cell.t === 's' ? cell.v : (cell.w ?? cell.v)
  return String(text ?? '').slice(0, longest)
}

/**
 * Column A of the first sheet, and one more row than requested if there are more. Call it in a
 * separate thread.
 */
export const parseColumn = ({ file, mostRows, longestText }: SheetWork): SheetText[] => {
  const workbook = read(Buffer.from(file.buffer, file.byteOffset, file.byteLength), {
    type: 'buffer',
    dense: true,
    sheets: 0,
    sheetRows: mostRows + 1,
    cellFormula: false,
    cellHTML: false,
    cellStyles: false,
    bookVBA: false,
    WTF: false,
  })
  const [name] = workbook.SheetNames
  if (name === undefined || !Object.hasOwn(workbook.Sheets, name)) throw new Error('no sheet')
  const rows = (workbook.Sheets[name]?.['!data'] ?? []) as readonly (
    | readonly (CellObject | undefined)[]
    | undefined
  )[]
  return Array.from({ length: Math.min(rows.length, mostRows + 1) }, (_, row) =>
    textOf(rows[row]?.[0], longestText),
  )
}
