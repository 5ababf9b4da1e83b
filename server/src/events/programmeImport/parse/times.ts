import type { RowReason } from '@openbooth/contract/events/programmeImport/rules'
import { resolveWallTime } from '@openbooth/contract/time/wallClock'

const two = (text: string): string => text.padStart(2, '0')

/** `2026-12-01`, if it is in the calendar. */
const calendarDay = (year: string, month: string, day: string): string | undefined => {
  const iso = `${year}-${two(month)}-${two(day)}`
  const date = new Date(`${iso}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/**
 * The day of a text that begins with the year: 2026-12-01, 2026/12/1, 2026.12.1, 2026年12月1日. In
 * other orders, countries read day and month differently.
 * @returns `2026-12-01`; undefined for any other text
 */
export const readDate = (text: string): string | undefined => {
  const parts =
    /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日?)$/.exec(
      text.trim(),
    )
  if (parts === null) return undefined
  const [, year = '', , month, day, zhMonth, zhDay] = parts
  return calendarDay(year, month ?? zhMonth ?? '', day ?? zhDay ?? '')
}

/** The time of day of `9:00`, `09:00:00` or `9:00 pm` as `09:00`; undefined for any other text. */
export const readTime = (text: string): string | undefined => {
  const parts = /^(\d{1,2})[:：](\d{2})(?:[:：]\d{2})?(?:\s*([ap])\.?m\.?)?$/i.exec(text.trim())
  if (parts === null) return undefined
  const [, hours = '', minutes = '', half] = parts
  const typed = Number(hours)
  if (Number(minutes) > 59) return undefined
  if (half === undefined) return typed > 23 ? undefined : `${two(hours)}:${minutes}`
  if (typed < 1 || typed > 12) return undefined
  return `${two(String((typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0)))}:${minutes}`
}

/** A wall time of a zone as an instant, or why there is no such instant. */
export const instantOf = (zone: string, wallTime: string): Date | RowReason => {
  const answer = resolveWallTime({ zone, wallTime })
  if (answer.kind === 'resolved') return answer.time.instant
  return answer.kind === 'ambiguous' ? 'timeTwice' : 'timeSkipped'
}

/** The parts of a text with date and time, for example an ISO 8601 time. */
export interface Stamp {
  readonly day: string
  readonly time: string
  /** `Z` or `+01:00`. Empty: the zone of the programme. */
  readonly offset: string
}

/** Reads `2026-12-01 09:00`, `2026-12-01T09:00:00+01:00` and the like. */
export const readStamp = (text: string): Stamp | undefined => {
  const parts =
    /^(\d{4}\S*?)(?:T|\s+)(\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      text.trim(),
    )
  const day = readDate(parts?.[1] ?? '')
  const time = readTime(parts?.[2] ?? '')
  if (parts === null || day === undefined || time === undefined) return undefined
  const offset = (parts[3] ?? '').toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  return { day, time, offset }
}

/** The instant of a stamp, or why there is none. */
export const stampInstant = ({ day, time, offset }: Stamp, zone: string): Date | RowReason => {
  if (offset === '') return instantOf(zone, `${day}T${time}`)
  const date = new Date(`${day}T${time}${offset}`)
  return Number.isNaN(date.getTime()) ? 'notATime' : date
}
