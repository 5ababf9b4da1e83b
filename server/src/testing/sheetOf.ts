import { read, utils, type CellObject } from '@e965/xlsx'

/** What a spreadsheet program reads in the first sheet of an Excel file. */
export interface ReadSheet {
  readonly tab: string
  readonly rows: unknown[][]
  /** Addresses of the cells that would be calculated. */
  readonly formulas: string[]
}

/** Reads an Excel file back. */
export const sheetOf = (file: Buffer): ReadSheet => {
  const book = read(file, { cellFormula: true })
  const [tab = ''] = book.SheetNames
  const sheet = book.Sheets[tab]!
  return {
    tab,
    rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }),
    formulas: Object.keys(sheet).filter(
      (address) => !address.startsWith('!') && (sheet[address] as CellObject).f !== undefined,
    ),
  }
}
