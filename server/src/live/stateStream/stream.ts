import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { readsReadings } from '@openbooth/contract/live/connectionStats/rules'
import { seatVerb } from '#platform/http/verb.ts'
import { noteHeartbeat } from '../liveConnections/index.ts'
import { followReadings } from '../connectionStats/index.ts'
import { follow } from './follow.ts'

/**
 * Streams the event to a seat, at once and after each change, until the seat ends. Staff also
 * receive the connection quality of others.
 */
export const stream = seatVerb(stateStreamCalls.stream, async ({ app, at, seat }) => {
  noteHeartbeat(app, seat.connectionId, at)
  const followed = follow(app, seat, ({ type }) => type === 'ended')
  if (!readsReadings(seat.role)) return followed
  return {
    start: (send, closed, end) => {
      const unfollow = followReadings(app, seat.eventId, (readings) =>
        send('readings', { type: 'readings', readings }),
      )
      closed.addEventListener('abort', unfollow)
      return followed.start(send, closed, end)
    },
  }
})
