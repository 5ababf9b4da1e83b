import { connectionStatsCalls } from '@openbooth/contract/live/connectionStats/calls'
import { countPerMinute } from '#platform/http/limits/countPerMinute.ts'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { seatNameOf } from '../sound/index.ts'
import { recordQuality } from './quality.ts'
import { recordStats } from './forwardStats.ts'

/** Twice the interval of the pages: the network delays some reports and delivers them together. */
const mostAMinute = 120
const reportsPerMinute = countPerMinute()

/** Receives a connection quality report, for staff and for the event report. */
export const report = seatVerb(connectionStatsCalls.report, async ({ app, at, seat }, stats) => {
  if (reportsPerMinute(app, at, seat.connectionId) > mostAMinute) refuse('Too Many Requests')
  recordStats(app, seat.eventId, { ...stats, seat: seatNameOf(seat) })
  recordQuality(app, seat, at, stats)
  return {}
})
