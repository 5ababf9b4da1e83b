import { roomCalls } from '@openbooth/contract/live/room'
import { publicVerb } from '#platform/http/verb.ts'
import { follow } from './follow.ts'
import { noteHeartbeat } from '../presence/index.ts'
import { liveSeatOf } from './seat.ts'

/** Tells whoever is in of the event at once and after each change, and when they are out. */
export const stream = publicVerb(roomCalls.stream, async (context) => {
  const seat = await liveSeatOf(context)
  noteHeartbeat(context.app, seat.connectionId, context.at)
  return follow(context.app, seat, ({ type }) => type === 'ended')
})
