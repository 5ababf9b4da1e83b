import { longestEvent } from '@openbooth/contract/events/event/rules/events'
import type { EventDetail } from '../../parts/types.ts'
import { wallTimeAt, whichOfTwo } from './wallTime.ts'

const minute = 60_000

/** How much longer a running event may become: its hard stop is 12 hours after it began. Minutes. */
export const mostMinutes = ({ startAt, openedAt, endAt }: EventDetail): number => {
  const began = Math.min(Date.parse(startAt), Date.parse(openedAt ?? startAt))
  return Math.max(0, Math.floor((began + longestEvent - Date.parse(endAt)) / minute))
}

/** The end so many minutes later: the moment, and what the call takes for it. */
export const laterEnd = ({ endAt, timeZone }: EventDetail, minutes: number) => {
  // Wall times have no seconds; the end of an event that was started at once may have some.
  const moment = Math.floor(Date.parse(endAt) / minute + minutes) * minute
  const dst = whichOfTwo(timeZone, moment)
  return {
    endAt: new Date(moment).toISOString(),
    sent: {
      appointmentEndTime: wallTimeAt(timeZone, moment),
      ...(dst === undefined ? {} : { dst }),
    },
  }
}
