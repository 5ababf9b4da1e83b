import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { FileAnswer } from './verb.ts'
import { xlsxFile, xlsxType, type ColumnKind, type SheetCell } from './xlsx.ts'

/** A file may hold this many rows; a longer one says in its last row that it is cut. */
const mostRows = 10_000

interface FileColumn<Row> {
  readonly kind: ColumnKind
  readonly en: string
  readonly zh: string
  readonly cell: (row: Row, language: InterfaceLanguage) => SheetCell
}

/** What the Excel file of a list is called and holds, in both languages. Its first column is text. */
export interface FileShape<Row> {
  readonly en: string
  readonly zh: string
  readonly columns: readonly FileColumn<Row>[]
}

/**
 * The rows of a list for its file, in the order of the list: one more than a file holds when there are more.
 * @param table what the sorted columns are of, when the query joins
 */
export const fileRows = <Schema, From extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, From, Row>,
  { sort, descending }: { readonly sort: string; readonly descending: boolean },
  table?: string,
) => {
  const direction = descending ? 'desc' : 'asc'
  const column = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`)
  return query
    .orderBy(column(sort), direction)
    .orderBy(column('id'), direction)
    .limit(mostRows + 1)
    .execute()
}

/** A list as an Excel file. Its name and its tab say how many rows there are. */
export const listFile = <Row>(
  shape: FileShape<Row>,
  rows: readonly Row[],
  at: Date,
  language: InterfaceLanguage = 'en',
): FileAnswer => {
  const isCut = rows.length > mostRows
  const kept = rows.slice(0, mostRows)
  const title = shape[language]
  const count = `${kept.length}${isCut ? '+' : ''}`
  const cells = kept.map((row) => shape.columns.map(({ cell }) => cell(row, language)))
  return {
    name: `${title} ${at.toISOString().slice(0, 10)} (${count}).xlsx`,
    type: xlsxType,
    body: xlsxFile({
      sheet: `${title} (${count})`,
      columns: shape.columns.map((column) => ({ title: column[language], kind: column.kind })),
      rows: isCut ? [...cells, [cutText[language]]] : cells,
    }),
  }
}

const cutText: Readonly<Record<InterfaceLanguage, string>> = {
  en: `Only the first ${mostRows} rows are in this file. Narrow the filter to export the others.`,
  zh: `此文件只包含前 ${mostRows} 行。请缩小筛选范围以导出其余行。`,
}
