import { addMinutes, minutesBetween, wallTimeOf } from '../../../kit/time/wallTimes.ts'
import type { EventValues } from '../store/values.ts'

/** The values with another start; the end keeps its distance, also when the start was unknown for a while. */
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
      : // An end that was changed meanwhile is meant as it is.
        values.keptLength?.end === end
        ? values.keptLength?.minutes
        : undefined
  if (after === undefined)
    return minutes === undefined || end === undefined
      ? next
      : { ...next, keptLength: { minutes, end } }
  if (end === undefined)
    return values.endDate === '' ? { ...next, endDate: after.slice(0, 10) } : next
  // While the start was unknown and no length is kept there is no distance to keep, only a day.
  const moved =
    minutes === undefined ? `${after.slice(0, 10)}T${end.slice(11)}` : addMinutes(after, minutes)
  return { ...next, keptLength: undefined, endDate: moved.slice(0, 10), endTime: moved.slice(11) }
}
