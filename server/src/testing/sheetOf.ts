import { read, utils, type CellObject } from '@e965/xlsx'

/** The content of the first sheet of an Excel file. */
export interface ReadSheet {
  readonly tab: string
  /** Values. Dates as displayed: `2026-12-01 09:00:00`. */
  readonly rows: unknown[][]
  /** Addresses of the cells that would be calculated. */
  readonly formulas: string[]
}

/** Parses an Excel file. */
export const sheetOf = (file: Buffer): ReadSheet => {
  const book = read(file, { cellFormula: true, cellNF: true })
  const [tab = ''] = book.SheetNames
  const sheet = book.Sheets[tab]!
  for (const [address, cell] of Object.entries(sheet) as [string, CellObject][])
    if (!address.startsWith('!') && String(cell.z).startsWith('yyyy'))
      sheet[address] = { t: 's', v: cell.w }
  return {
    tab,
    rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }),
    formulas: Object.keys(sheet).filter(
      (address) => !address.startsWith('!') && (sheet[address] as CellObject).f !== undefined,
    ),
  }
}
