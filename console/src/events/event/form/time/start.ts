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
      ? minutesBetween(before, end)
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
    minutes === undefined ? `${after.slice(0, 10)}T${end.slice(11)}` : addMinutes(after, minutes)
  return withEnd({ ...next, keptLength: undefined }, moved)
}

/** The values with the start moved to this moment, or back to its date; the length stays, as it is what costs. */
export const withStartNow = (values: EventValues, startNow: boolean, now: Date): EventValues => {
  const next = { ...values, startNow }
  const before = startOf(values, now)
  const after = startOf(next, now)
  const end = wallTimeOf(values.endDate, values.endTime)
  if (before === undefined || after === undefined || end === undefined) return next
  return withEnd(next, addMinutes(after, minutesBetween(before, end)))
}
