import { longestEvent } from '@openbooth/contract/events/event/rules/events'
import type { EventDetail } from '../../parts/types.ts'
import { wallTimeAt, whichOfTwo } from './wallTime.ts'

const minute = 60_000

/** How much longer a running event may become: its hard stop is 12 hours after it began. Minutes. */
export const mostMinutes = ({ startAt, openedAt, endAt }: EventDetail): number => {
  const began = Math.min(Date.parse(startAt), Date.parse(openedAt ?? startAt))
  return Math.max(0, Math.floor((began + longestEvent - Date.parse(endAt)) / minute))
}

/** The end after this many minutes: the instant, and the call's input for it. */
export const laterEnd = ({ endAt, timeZone }: EventDetail, minutes: number) => {
  // Local times have no seconds, but the end of an event that started immediately may have some.
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
