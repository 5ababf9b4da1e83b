import { findTimeZone } from '@openbooth/contract/rules/timeZones'
import { wallTimeAt } from '@openbooth/contract/rules/wallClock'
import { wallTimeOf } from '../../../kit/time/wallTimes.ts'
import type { EventValues } from '../store/values.ts'

/** The wall time at which the event would start; undefined while it is not understood. */
export const startOf = (
  { startNow, startDate, startTime, timeZone }: EventValues,
  now: Date,
): string | undefined => {
  const zone = findTimeZone(timeZone)?.zone
  return startNow && zone !== undefined ? wallTimeAt(zone, now) : wallTimeOf(startDate, startTime)
}
