import { roomCalls } from '@openbooth/contract/live/room'
import { seatVerb } from '#platform/http/verb.ts'
import { noteHeartbeat } from '../presence/index.ts'
import { follow } from './follow.ts'

/** Tells whoever is in of the event at once and after each change, and when they are out. */
export const stream = seatVerb(roomCalls.stream, async ({ app, at, seat }) => {
  noteHeartbeat(app, seat.connectionId, at)
  return follow(app, seat, ({ type }) => type === 'ended')
})
