import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { SelectQueryBuilder } from 'kysely'
import { type Order, ordered } from './list.ts'
import type { FileAnswer } from '#platform/http/verb.ts'
import { xlsxFile, xlsxType, type ColumnKind, type SheetCell } from './xlsx.ts'

/** A file may hold this many rows, unless its shape says fewer; a longer one says in its last row that it is cut. */
const mostRows = 10_000

export interface FileColumn<Row> {
  readonly kind: ColumnKind
  readonly en: string
  readonly zh: string
  readonly cell: (row: Row, language: InterfaceLanguage) => SheetCell
}

/** What the rows of a file are called where it says that it is cut, with the Chinese measure word. */
interface RowWords {
  readonly en: string
  readonly zh: string
  readonly measure: string
}

/** What the Excel file of a list is called and holds, in both languages. One of its columns at least is text. */
export interface FileShape<Row> {
  readonly en: string
  readonly zh: string
  readonly rows?: RowWords
  readonly most?: number
  readonly columns: readonly FileColumn<Row>[]
}

/**
 * The rows of a list for its file, in the order of the list: one more than a file holds when there are more.
 * @param table of `ordered`
 * @param most what the shape of the file says
 */
export const fileRows = <Schema, From extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, From, Row>,
  order: Order,
  table?: string,
  most = mostRows,
) =>
  ordered(query, order, table)
    .limit(most + 1)
    .execute()

/**
 * A list as an Excel file. Its name and its tab say how many rows there are.
 * @param chosen the reader's language; none chosen: English
 */
export const listFile = <Row>(
  shape: FileShape<Row>,
  rows: readonly Row[],
  at: Date,
  chosen?: InterfaceLanguage | null,
): FileAnswer => {
  const { columns, most = mostRows } = shape
  const language = chosen ?? 'en'
  const isCut = rows.length > most
  const kept = rows.slice(0, most)
  const title = shape[language]
  const count = `${kept.length}${isCut ? '+' : ''}`
  const cells = kept.map((row) => columns.map(({ cell }) => cell(row, language)))
  // Said in the first column that takes a text.
  const indent = Array<SheetCell>(columns.findIndex(({ kind }) => kind === 'text')).fill(null)
  return {
    name: `${title} ${at.toISOString().slice(0, 10)} (${count}).xlsx`,
    type: xlsxType,
    body: xlsxFile({
      sheet: `${title} (${count})`,
      columns: columns.map((column) => ({ title: column[language], kind: column.kind })),
      rows: isCut ? [...cells, [...indent, cutText(most, shape.rows)[language]]] : cells,
    }),
  }
}

const cutText = (most: number, { en, zh, measure }: RowWords = usualWords) => ({
  en: `Only the first ${most} ${en} are in this file. Narrow the filter to export the others.`,
  zh: `此文件只包含前 ${most} ${measure}${zh}。请缩小筛选范围以导出其余${zh}。`,
})

const usualWords: RowWords = { en: 'rows', zh: '行', measure: '' }
