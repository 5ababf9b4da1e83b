import { liveCalls } from '@openbooth/contract/live'
import { publicVerb } from '#platform/http/verb.ts'
import { noteHeartbeat } from './heartbeats.ts'
import { toLiveEvent } from './queries.ts'
import { liveSeatOf } from './seat.ts'

/** Notes that a connection is still there, and answers the event for those whose stream is broken. */
export const heartbeat = publicVerb(liveCalls.heartbeat, async (context) => {
  const seat = await liveSeatOf(context)
  noteHeartbeat(context.app, seat.connectionId, context.at)
  return toLiveEvent(seat, context.at)
})
