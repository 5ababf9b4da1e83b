import { liveConnectionCalls } from '@openbooth/contract/live/liveConnections/calls'
import { seatVerb } from '#platform/http/verb.ts'
import { recordAudienceChange } from './audience.ts'
import { publishEndedConnections } from './endedConnections.ts'

/** Ends a connection. Leaving twice is leaving once. */
export const leave = seatVerb(liveConnectionCalls.leave, async ({ app, at, seat }) => {
  await app.db.query
    .updateTable('connections')
    .set({ leftAt: at })
    .where('id', '=', seat.connectionId)
    .where('leftAt', 'is', null)
    .execute()
  recordAudienceChange(app, seat.eventId)
  publishEndedConnections(app, [seat.connectionId])
  return {}
})
