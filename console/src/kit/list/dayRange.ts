import type { UrlValue } from './urlValues.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
const two = (part: number) => String(part).padStart(2, '0')

/** The day a moment falls on, on the reader's own calendar: `2026-11-21`. */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/** The day so many days later; earlier, if negative. */
export const daysAfter = (day: string, days: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return dayOf(new Date(year, month - 1, date + days))
}

/** The moment a day begins, on the reader's own clocks; undefined for what is no day. */
const startOf = (day: string): Date | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = new Date(year, month - 1, date)
  return dayOf(start) === day ? start : undefined
}

/** The first day of a range: the call takes the moment it begins, the address holds the day. */
export const fromDay: UrlValue<string> = {
  read: (text) => startOf(text)?.toISOString(),
  write: (instant) => dayOf(new Date(instant)),
}

/** The last day of a range: the call takes the moment the next one begins. */
export const toDay: UrlValue<string> = {
  read: (text) => (startOf(text) && startOf(daysAfter(text, 1)))?.toISOString(),
  // Half a day back is surely the day before, also where the clocks change.
  write: (instant) => dayOf(new Date(Date.parse(instant) - dayMilliseconds / 2)),
}
