import { findTimeZone } from '@openbooth/contract/time/timeZones'
import { wallTimeAt } from '@openbooth/contract/time/wallClock'
import { addMinutes, minutesBetween, wallTimeOf } from '../../../../kit/time/wallTimes.ts'
import type { EventValues } from '../store/values.ts'

/** The wall time at which the event would start; undefined while it is not understood. */
export const startOf = (
  { startNow, startDate, startTime, timeZone }: EventValues,
  now: Date,
): string | undefined => {
  const zone = findTimeZone(timeZone)?.zone
  return startNow && zone !== undefined ? wallTimeAt(zone, now) : wallTimeOf(startDate, startTime)
}

const minutesOfDay = 24 * 60

/**
 * Sets another end. An end time at or before the start on the same day means the next day: people
 * type 20:00 to 01:00.
 */
export const withEndTime = (values: EventValues, endTime: string, now: Date): EventValues => {
  const next = { ...values, endTime }
  const start = startOf(next, now)
  const end = wallTimeOf(next.endDate, endTime)
  if (start === undefined || end === undefined) return next
  const before = wallTimeOf(values.endDate, values.endTime)
  // A day that was rolled over by an earlier time returns to the day of the start.
  const isRolled =
    before !== undefined &&
    end.slice(0, 10) === addMinutes(start, minutesOfDay).slice(0, 10) &&
    minutesBetween(start, before) <= minutesOfDay / 2 &&
    minutesBetween(start, end) > minutesOfDay
  if (isRolled) return withEnd(next, addMinutes(end, -minutesOfDay))
  return end.slice(0, 10) === start.slice(0, 10) && end <= start
    ? withEnd(next, addMinutes(end, minutesOfDay))
    : next
}

/** A length that an event can have: none, if the end is not after the start. */
const lengthBetween = (start: string, end: string): number | undefined => {
  const minutes = minutesBetween(start, end)
  return minutes > 0 ? minutes : undefined
}

/** The end moved behind the start by whole days, where it would be at or before it. */
const afterStart = (start: string, end: string): string => {
  if (end > start) return end
  const sameDay = `${start.slice(0, 10)}T${end.slice(11)}`
  return sameDay > start ? sameDay : addMinutes(sameDay, minutesOfDay)
}

const withEnd = (values: EventValues, end: string): EventValues => ({
  ...values,
  endDate: end.slice(0, 10),
  endTime: end.slice(11),
})

/** Sets another start. The end keeps its distance, even if the start was unknown for a while. */
export const withStart = (
  values: EventValues,
  start: { readonly startDate?: string; readonly startTime?: string },
): EventValues => {
  const next = { ...values, ...start, dst: undefined }
  const before = wallTimeOf(values.startDate, values.startTime)
  const after = wallTimeOf(next.startDate, next.startTime)
  const end = wallTimeOf(values.endDate, values.endTime)
  const minutes =
    before !== undefined && end !== undefined
      ? lengthBetween(before, end)
      : // An end that was changed meanwhile stays.
        values.keptLength?.end === end
        ? values.keptLength?.minutes
        : undefined
  if (after === undefined)
    return minutes === undefined || end === undefined
      ? next
      : { ...next, keptLength: { minutes, end } }
  if (end === undefined)
    return values.endDate === '' ? { ...next, endDate: after.slice(0, 10) } : next
  // Without a known start or length only the day moves.
  const moved =
    minutes === undefined
      ? afterStart(after, `${after.slice(0, 10)}T${end.slice(11)}`)
      : addMinutes(after, minutes)
  return withEnd({ ...next, keptLength: undefined }, moved)
}

/** The values with the start moved to this moment, or back to its date; the length stays, as it is what costs. */
export const withStartNow = (values: EventValues, startNow: boolean, now: Date): EventValues => {
  const next = { ...values, startNow }
  const before = startOf(values, now)
  const after = startOf(next, now)
  const end = wallTimeOf(values.endDate, values.endTime)
  if (before === undefined || after === undefined || end === undefined) return next
  const minutes = lengthBetween(before, end)
  return withEnd(next, minutes === undefined ? afterStart(after, end) : addMinutes(after, minutes))
}
