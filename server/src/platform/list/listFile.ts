import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { SelectQueryBuilder } from 'kysely'
import { type Order, ordered, type SortedOf } from './list.ts'
import { placeName } from '@openbooth/contract/time/placeName'
import { wallTimeAt } from '@openbooth/contract/time/wallClock'
import { readSettings } from '#platform/database/settings.ts'
import type { Context, FileAnswer } from '#platform/http/verb.ts'
import { xlsxFile, xlsxType, type ColumnKind, type Sheet, type SheetCell } from './xlsx.ts'

/** A file may hold this many rows, unless its shape says fewer; a longer one says in its last row that it is cut. */
const mostRows = 10_000

export interface FileColumn<Row> {
  /** `money`, `hours` and what is `either` are whole hundredths; the head of money names the currency. */
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
 * @param of of `ordered`
 * @param most what the shape of the file says
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

/** For whom a file is written. */
export interface FileReader {
  readonly language: InterfaceLanguage
  /** IANA name of the place on whose clocks times are told. */
  readonly timeZone: string
  readonly currency: string
  readonly at: Date
}

/** For whom a file is: as the call says, else as the account does. */
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

/** What a column is called: with the currency, or the place on whose clocks its times are. */
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
 * A list as a sheet of an Excel file, in the language and on the clocks of who reads it.
 * @param totals rows below an empty one, their cells by the English names of the columns
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
  // Said in the first column that takes a text.
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

/** Sheets as an Excel file, called after what it holds and the day. */
export const sheetsFile = (
  title: string,
  sheets: readonly Sheet[],
  { timeZone, at }: Pick<FileReader, 'timeZone' | 'at'>,
): FileAnswer => ({
  name: `${title} ${wallTimeAt(timeZone, at).slice(0, 10)}.xlsx`,
  type: xlsxType,
  body: xlsxFile(...sheets),
})

/** A list as an Excel file of one sheet. */
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
