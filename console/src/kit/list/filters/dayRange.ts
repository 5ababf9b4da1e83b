import { calendarDayAfter, dayMilliseconds } from '@openbooth/contract/time/days'
import { offsetMinutes, ownTimeZone } from '@openbooth/web/format.ts'
import type { ParamCodec } from '../address/paramCodecs.ts'

const minute = 60_000
const offsetAt = (moment: number) => offsetMinutes(new Date(moment), ownTimeZone()) * minute

/** The day a moment falls on, on the reader's own calendar: `2026-11-21`. */
export const dayOf = (moment: Date): string =>
  new Date(moment.getTime() + offsetAt(moment.getTime())).toISOString().slice(0, 10)

/** The start of a day in the user's time zone. Undefined if it is invalid. */
const startOf = (day: string): Date | undefined => {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  if (Number.isNaN(midnight) || calendarDayAfter(day, 0) !== day) return undefined
  // The clocks may change between the midnight of Greenwich and the reader's, or at midnight itself.
  const near = midnight - offsetAt(midnight)
  const start = new Date(midnight - offsetAt(near))
  return dayOf(start) === day ? start : new Date(near)
}

/** The first day of a range: the call takes its start, the URL contains the day. */
export const fromDay: ParamCodec<string> = {
  read: (text) => startOf(text)?.toISOString(),
  write: (instant) => dayOf(new Date(instant)),
}

/** The last day of a range: the call takes the start of the next day. */
export const toDay: ParamCodec<string> = {
  read: (text) => (startOf(text) && startOf(calendarDayAfter(text, 1)))?.toISOString(),
  // Half a day back is surely the day before, also where the clocks change.
  write: (instant) => dayOf(new Date(Date.parse(instant) - dayMilliseconds / 2)),
}
