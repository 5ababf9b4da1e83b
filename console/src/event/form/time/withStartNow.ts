import { addMinutes, minutesBetween, wallTimeOf } from '../../../kit/time/wallTimes.ts'
import { startOf } from './startOf.ts'
import type { EventValues } from '../store/values.ts'

/** The values with the start moved to this moment, or back to its date; the length stays, as it is what costs. */
export const withStartNow = (values: EventValues, startNow: boolean, now: Date): EventValues => {
  const next = { ...values, startNow }
  const before = startOf(values, now)
  const after = startOf(next, now)
  const end = wallTimeOf(values.endDate, values.endTime)
  if (before === undefined || after === undefined || end === undefined) return next
  const moved = addMinutes(after, minutesBetween(before, end))
  return { ...next, endDate: moved.slice(0, 10), endTime: moved.slice(11) }
}
