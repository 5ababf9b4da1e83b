import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { SelectQueryBuilder } from 'kysely'
import { type Order, ordered, type SortedOf } from './list.ts'
import { placeName } from '@openbooth/contract/time/placeName'
import { wallTimeAt } from '@openbooth/contract/time/wallClock'
import { readSettings } from '#platform/database/settings.ts'
import type { Context, FileAnswer } from '#platform/http/verb.ts'
import { xlsxFile, xlsxType, type ColumnKind, type Sheet, type SheetCell } from './xlsx.ts'

/**
 * Maximum rows of a file, unless its shape has a lower limit. The last row of a truncated file says
 * so.
 */
const mostRows = 10_000

export interface FileColumn<Row> {
  /**
   * `money`, `hours` and `either` are whole hundredths. The heading of money names the currency.
   */
  readonly kind: Exclude<ColumnKind, 'hundredths'> | 'money' | 'hours' | 'either'
  readonly en: string
  readonly zh: string
  /** In characters. */
  readonly width?: number
  readonly cell: (row: Row, language: InterfaceLanguage) => SheetCell
}

type ColumnOf = <Row>(
  en: string,
  zh: string,
  cell: FileColumn<Row>['cell'],
  width?: number,
) => FileColumn<Row>
const columnOf =
  (kind: FileColumn<never>['kind']): ColumnOf =>
  (en, zh, cell, width) => ({ kind, en, zh, cell, ...(width !== undefined && { width }) })

/** Columns of a file by kind, with the title in English and Chinese. */
export const column = {
  text: columnOf('text'),
  number: columnOf('number'),
  instant: columnOf('instant'),
  wallTime: columnOf('wallTime'),
  money: columnOf('money'),
  hours: columnOf('hours'),
  either: columnOf('either'),
}

/** Name of the rows in the note of a truncated file, with the Chinese measure word. */
interface RowWords {
  readonly en: string
  readonly zh: string
  readonly measure: string
}

/** Name and columns of the Excel file of a list, in both languages. At least one column is text. */
export interface FileShape<Row> {
  readonly en: string
  readonly zh: string
  readonly rows?: RowWords
  readonly most?: number
  readonly columns: readonly FileColumn<Row>[]
}

/**
 * The rows of a list for its file, in the order of the list. One more than the maximum if there are
 * more.
 * @param of as in `ordered`
 * @param most maximum of the file's shape
 */
export const fileRows = <Schema, From extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, From, Row>,
  order: Order,
  of?: SortedOf,
  most = mostRows,
) =>
  ordered(query, order, of)
    .limit(most + 1)
    .execute()

/** Reader of a file. */
export interface FileReader {
  readonly language: InterfaceLanguage
  /** IANA time zone of the times. */
  readonly timeZone: string
  readonly currency: string
  readonly at: Date
}

/** Language and time zone of a file: those of the call, else those of the account. */
export const fileReader = async (
  { app, at, actor }: Context,
  input: {
    readonly language?: InterfaceLanguage | undefined
    readonly timeZone?: string | undefined
  },
): Promise<FileReader> => ({
  language: input.language ?? actor.language ?? 'en',
  timeZone: input.timeZone ?? actor.timeZone ?? 'UTC',
  currency: (await readSettings(app.db)).currency,
  at,
})

/** Heading of a column, with the currency or the time zone of its times. */
const titleOf = <Row>(one: FileColumn<Row>, { language, timeZone, currency }: FileReader) => {
  const title = one[language]
  if (one.kind === 'money') return `${title} (${currency})`
  if (one.kind !== 'instant') return title
  if (timeZone === 'UTC') return `${title} (UTC)`
  const place = placeName(language, timeZone)
  return language === 'zh' ? `${title}（${place}时间）` : `${title} (${place} time)`
}

const sheetKind = <Row>({ kind }: FileColumn<Row>): ColumnKind =>
  kind === 'money' || kind === 'hours' || kind === 'either' ? 'hundredths' : kind

/**
 * A list as a sheet of an Excel file, in the reader's language and time zone.
 * @param totals rows after an empty one, with cells by the English column names
 */
export const listSheet = <Row>(
  shape: FileShape<Row>,
  rows: readonly Row[],
  reader: FileReader,
  totals: readonly Readonly<Record<string, SheetCell>>[] = [],
): Sheet => {
  const { columns, most = mostRows } = shape
  const { language, timeZone } = reader
  const isCut = rows.length > most
  const title = shape[language]
  const cells = rows.slice(0, most).map((row) => columns.map(({ cell }) => cell(row, language)))
  // In the first text column.
  const indent = Array<SheetCell>(columns.findIndex(({ kind }) => kind === 'text')).fill(null)
  return {
    sheet: title,
    timeZone,
    columns: columns.map((one) => ({
      title: titleOf(one, reader),
      kind: sheetKind(one),
      ...(one.width === undefined ? {} : { width: one.width }),
    })),
    rows: isCut ? [...cells, [...indent, cutText(most, shape.rows)[language]]] : cells,
    below: totals.map((total) => columns.map(({ en }) => total[en] ?? null)),
  }
}

/** Sheets as an Excel file, named after its content and the day. */
export const sheetsFile = (
  title: string,
  sheets: readonly Sheet[],
  { timeZone, at }: Pick<FileReader, 'timeZone' | 'at'>,
): FileAnswer => ({
  name: `${title} ${wallTimeAt(timeZone, at).slice(0, 10)}.xlsx`,
  type: xlsxType,
  body: xlsxFile(...sheets),
})

/** A list as an Excel file with one sheet. */
export const listFile = <Row>(
  shape: FileShape<Row>,
  rows: readonly Row[],
  reader: FileReader,
  totals: readonly Readonly<Record<string, SheetCell>>[] = [],
): FileAnswer =>
  sheetsFile(shape[reader.language], [listSheet(shape, rows, reader, totals)], reader)

const cutText = (most: number, { en, zh, measure }: RowWords = usualWords) => ({
  en: `Only the first ${most} ${en} are in this file. Narrow the filter to export the others.`,
  zh: `此文件只包含前 ${most} ${measure}${zh}。请缩小筛选范围以导出其余${zh}。`,
})

const usualWords: RowWords = { en: 'rows', zh: '行', measure: '' }
