import { liveCalls } from '@openbooth/contract/live'
import { publicVerb } from '#platform/verb.ts'
import { noteHeartbeat } from './heartbeats.ts'
import { messageTo, notFound, type WireMessage } from './messages.ts'
import { findCodes } from './queries.ts'
import { liveSeatOf } from './seat.ts'
import { watch } from './watchers.ts'

/** Tells whoever is in of the event at once and after each change, and when they are out. */
export const stream = publicVerb(liveCalls.stream, async (context) => {
  const { app, at } = context
  const { connectionId, codeId, eventId } = await liveSeatOf(context)
  noteHeartbeat(app, connectionId, at)
  return {
    start: async (send, closed, end) => {
      let isTold = false
      const tell = (message: WireMessage): void => {
        isTold = true
        send(message.type, message)
        if (message.type === 'ended') end()
      }
      const unwatch = watch(app, { connectionId, codeId, eventId, tell, end })
      closed.addEventListener('abort', unwatch)
      // Read after the watching began, so that no change falls between; a change told meanwhile is newer.
      const { codes, connected } = await findCodes(app.db, [codeId], [connectionId])
      const message = messageTo(codes.get(codeId), app.clock.now())
      const isOut = message.type === 'state' && !connected.has(connectionId)
      if (!isTold) tell(isOut ? notFound : message)
    },
  }
})
