import { longestSession } from '@openbooth/contract/events/agenda/limits'
import { longestEvent } from '@openbooth/contract/events/event/rules/events'
import {
  importColumns,
  requiredColumns,
  type ImportColumn,
  type RowReason,
} from '@openbooth/contract/events/programmeImport/rules'
import { calendarDayAfter } from '@openbooth/contract/time/days'
import type { SheetText } from '#platform/sheet/work.ts'
import { collectRows } from './collectRows.ts'
import { fieldProblem, type FieldProblem, type ParsedSchedule, type RowResult } from './session.ts'
import { abstractOf, externalIdOf, oneLine, speakersOf, speakersProblem, tagOf } from './texts.ts'
import { instantOf, readDate, readStamp, readTime, stampInstant } from './times.ts'

const titleKey = (title: string): string =>
  oneLine(title).normalize('NFKC').toLowerCase().replaceAll(' ', '')
const columnsByTitle = new Map(
  Object.entries(importColumns).flatMap(([column, { en, zh }]) =>
    [column, en, zh].map((title) => [titleKey(title), column as ImportColumn]),
  ),
)

/** The column with a title in English or Chinese. */
export const columnOf = (title: string): ImportColumn | undefined =>
  columnsByTitle.get(titleKey(title))

/** Our files put an apostrophe before texts that resemble formulas. */
const withoutApostrophe = (text: string): string =>
  /^'[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text

type Cells = Readonly<Partial<Record<ImportColumn, SheetText>>>

/** Reads the cells of one row and collects its problems. */
class RowReader {
  readonly problems: FieldProblem[] = []
  private readonly cells: Cells
  private readonly zone: string

  constructor(cells: Cells, zone: string) {
    this.cells = cells
    this.zone = zone
  }

  report(column: ImportColumn, reason: RowReason, value = ''): void {
    this.problems.push(fieldProblem(column, reason, value))
  }

  /** The text of a cell. Undefined: the file has no such column. */
  text(column: ImportColumn): string | undefined {
    const cell = this.cells[column]
    if (cell === null) this.report(column, 'cellError')
    return cell === undefined ? undefined : withoutApostrophe(cell ?? '')
  }

  required(column: ImportColumn): string {
    const text = oneLine(this.text(column) ?? '')
    if (text === '' && this.cells[column] !== null) this.report(column, 'missing')
    return text
  }

  title(column: 'titleEn' | 'titleZh'): string | undefined {
    const text = this.text(column)
    const title = text === undefined ? undefined : oneLine(text)
    if ((title?.length ?? 0) > longestSession.title) this.report(column, 'textTooLong', title)
    return title
  }

  /** A date and time, or a time of the given day. Undefined: reported. */
  time(column: 'start' | 'end', text: string, day: string | undefined): Date | undefined {
    if (text === '') return undefined
    const stamp = readStamp(text)
    if (stamp !== undefined) return this.orReport(column, text, stampInstant(stamp, this.zone))
    const time = readTime(text)
    if (time === undefined) this.report(column, 'notATime', text)
    if (time === undefined || day === undefined) return undefined
    return this.orReport(column, text, instantOf(this.zone, `${day}T${time}`))
  }

  private orReport(
    column: ImportColumn,
    text: string,
    instant: Date | RowReason,
  ): Date | undefined {
    if (instant instanceof Date) return instant
    this.report(column, instant, text)
    return undefined
  }
}

/** The day of a row whose times are without a date. */
const dayOf = (row: RowReader, start: string): string | undefined => {
  const text = oneLine(row.text('date') ?? '')
  if (text === '') {
    if (start !== '' && readStamp(start) === undefined) row.report('date', 'missing')
    return undefined
  }
  const day = readDate(text.replace(/[T ]00:00(:00)?$/, ''))
  if (day === undefined) row.report('date', 'notADate', text)
  return day
}

/** An end before the start is on the next day, as far as the session is no longer than an event. */
const timesOf = (row: RowReader) => {
  const start = row.required('start')
  const end = row.required('end')
  const day = dayOf(row, start)
  const startsAt = row.time('start', start, day)
  const sameDay = row.time('end', end, day)
  if (startsAt === undefined || sameDay === undefined) return undefined
  const isNextDay = day !== undefined && sameDay <= startsAt && readStamp(end) === undefined
  const endsAt = isNextDay ? row.time('end', end, calendarDayAfter(day, 1)) : sameDay
  if (endsAt === undefined) return undefined
  if (endsAt <= startsAt) row.report('end', 'endNotAfterStart', end)
  else if (endsAt.getTime() - startsAt.getTime() > longestEvent)
    row.report('end', isNextDay ? 'endNotAfterStart' : 'sessionTooLong', end)
  return { startsAt, endsAt }
}

const yes: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1', 'x', '是', '✓'])
const no: ReadonlySet<string> = new Set(['', 'no', 'n', 'false', '0', '否'])

const isBreakOf = (row: RowReader): boolean | undefined => {
  const text = row.text('isBreak')
  if (text === undefined) return undefined
  const answer = oneLine(text).toLowerCase()
  if (!yes.has(answer) && !no.has(answer)) row.report('isBreak', 'notYesOrNo', text)
  return yes.has(answer)
}

const languageOf = (row: RowReader): string | null | undefined => {
  const text = row.text('floorLanguage')
  if (text === undefined) return undefined
  if (oneLine(text) === '') return null
  const tag = tagOf(text)
  if (tag === undefined) row.report('floorLanguage', 'languageUnknown', text)
  return tag
}

const namesOf = (row: RowReader): string[] | undefined => {
  const text = row.text('speakers')
  if (text === undefined) return undefined
  // A comma may separate family name and given name.
  const names = speakersOf(text.split(/[;；\n]/))
  const problem = speakersProblem(names)
  if (problem !== undefined) row.report('speakers', problem, text)
  return names
}

const readRow = (number: number, cells: Cells, zone: string): RowResult => {
  const row = new RowReader(cells, zone)
  const externalId = externalIdOf(row.required('externalId'))
  const room = row.required('room')
  const times = timesOf(row)
  const [titleEn, titleZh] = [row.title('titleEn'), row.title('titleZh')]
  if (!titleEn && !titleZh && cells.titleEn !== null && cells.titleZh !== null)
    row.report(titleEn === undefined ? 'titleZh' : 'titleEn', 'missing')
  const [speakers, floorLanguage, isBreak] = [namesOf(row), languageOf(row), isBreakOf(row)]
  const abstract = row.text('abstract')
  if (row.problems.length > 0 || times === undefined) return { problems: row.problems, externalId }
  return {
    session: {
      row: number,
      externalId,
      room,
      ...times,
      ...(titleEn !== undefined && { titleEn }),
      ...(titleZh !== undefined && { titleZh }),
      ...(speakers !== undefined && { speakers }),
      ...(floorLanguage !== undefined && { floorLanguage }),
      ...(isBreak !== undefined && { isBreak }),
      ...(abstract !== undefined && { abstract: abstractOf(abstract) }),
    },
  }
}

const isEmpty = (cells: readonly SheetText[]): boolean =>
  cells.every((cell) => cell !== null && cell.trim() === '')

/**
 * The sessions of a spreadsheet. Its first row has the titles of the columns, in any order.
 * @param zone IANA time zone of times without an offset
 */
export const readTable = (
  rows: readonly (readonly SheetText[])[],
  zone: string,
): ParsedSchedule => {
  const titles = (rows[0] ?? []).map((title) => oneLine(title ?? ''))
  const columns = titles.map(columnOf)
  const missing = requiredColumns.filter((column) => !columns.includes(column))
  const hasTitle = columns.includes('titleEn') || columns.includes('titleZh')
  const absent = [...missing, ...(hasTitle ? [] : (['titleEn'] as const))]
  const ignored = titles.filter((title, at) => title !== '' && columns[at] === undefined)
  if (absent.length > 0) {
    const problems = absent.map((column) => fieldProblem(column, 'columnMissing', ''))
    return collectRows([{ row: 1, result: { problems, externalId: '' } }], ignored)
  }
  const results = rows.slice(1).flatMap((cells, at) => {
    if (isEmpty(cells)) return []
    const byColumn: Partial<Record<ImportColumn, SheetText>> = {}
    for (const [place, column] of columns.entries())
      if (column !== undefined && !Object.hasOwn(byColumn, column))
        byColumn[column] = cells[place] === undefined ? '' : cells[place]
    return [{ row: at + 2, result: readRow(at + 2, byColumn, zone) }]
  })
  return collectRows(results, ignored)
}
