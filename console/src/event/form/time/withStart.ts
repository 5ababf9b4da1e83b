import { addMinutes, minutesBetween, wallTimeOf } from '../../../kit/time/wallTimes.ts'
import type { EventValues } from '../store/values.ts'

/** The values with another start; the end keeps its distance, as long as both are known. */
export const withStart = (
  values: EventValues,
  start: { readonly startDate?: string; readonly startTime?: string },
): EventValues => {
  const next = { ...values, ...start, dst: undefined }
  const before = wallTimeOf(values.startDate, values.startTime)
  const after = wallTimeOf(next.startDate, next.startTime)
  const end = wallTimeOf(values.endDate, values.endTime)
  if (after === undefined) return next
  if (end === undefined)
    return values.endDate === '' ? { ...next, endDate: after.slice(0, 10) } : next
  // While the start was unknown there is no distance to keep, only a day.
  const moved =
    before === undefined
      ? `${after.slice(0, 10)}T${end.slice(11)}`
      : addMinutes(after, minutesBetween(before, end))
  return { ...next, endDate: moved.slice(0, 10), endTime: moved.slice(11) }
}
