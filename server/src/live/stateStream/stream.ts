import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { readsStats } from '@openbooth/contract/live/connectionStats/rules'
import { seatVerb } from '#platform/http/verb.ts'
import { recordHeartbeat } from '../liveConnections/index.ts'
import { levelsTopic, statsTopic } from '../connectionStats/index.ts'
import { follow } from './follow.ts'

/**
 * Streams the event to a seat, first its state and then each change, until the seat ends. Staff
 * also receive the connection quality of others and the levels of the channels.
 */
export const stream = seatVerb(stateStreamCalls.stream, async ({ app, at, seat }) => {
  recordHeartbeat(app, seat.connectionId, at)
  const followed = follow(app, seat, ({ type }) => type === 'ended')
  if (!readsStats(seat.role)) return followed
  return {
    start: (send, closed, end) => {
      const ends = [
        statsTopic.subscribe(app, seat.eventId, (connectionStats) =>
          send('connectionStats', {
            type: 'connectionStats',
            connectionStats: [...connectionStats],
          }),
        ),
        levelsTopic.subscribe(app, seat.eventId, (channelLevels) =>
          send('channelLevels', { type: 'channelLevels', channelLevels }),
        ),
      ]
      closed.addEventListener('abort', () => {
        for (const unsubscribe of ends) unsubscribe()
      })
      return followed.start(send, closed, end)
    },
  }
})
