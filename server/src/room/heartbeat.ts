import { roomCalls } from '@openbooth/contract/live/room'
import { publicVerb } from '#platform/http/verb.ts'
import { noteHeartbeat } from '../presence/index.ts'
import { toLiveEvent } from './queries.ts'
import { liveSeatOf } from './seat.ts'

/** Notes that a connection is still there, and answers the event for those whose stream is broken. */
export const heartbeat = publicVerb(roomCalls.heartbeat, async (context) => {
  const seat = await liveSeatOf(context)
  noteHeartbeat(context.app, seat.connectionId, context.at)
  return toLiveEvent(seat, context.at)
})
