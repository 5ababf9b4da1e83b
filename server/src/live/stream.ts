import { liveCalls } from '@openbooth/contract/live'
import { publicVerb } from '#platform/http/verb.ts'
import { follow } from './follow.ts'
import { noteHeartbeat } from './heartbeats.ts'
import { liveSeatOf } from './seat.ts'

/** Tells whoever is in of the event at once and after each change, and when they are out. */
export const stream = publicVerb(liveCalls.stream, async (context) => {
  const seat = await liveSeatOf(context)
  noteHeartbeat(context.app, seat.connectionId, context.at)
  return follow(context.app, seat, ({ type }) => type === 'ended')
})
