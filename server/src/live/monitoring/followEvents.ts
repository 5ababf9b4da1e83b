import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { monitoringCalls } from '@openbooth/contract/live/monitoring/calls'
import { verb, type Context, type StreamAnswer } from '#platform/http/verb.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import { keepLooking } from '../alarms/index.ts'
import { boardOf, followOne } from './board.ts'
import type { Tell } from './followers.ts'
import { endWithSession } from './endWithSession.ts'

/** Streams all running events to an administrator, first all and then each change. */
export const followEvents = verb(monitoringCalls.follow, async (context) =>
  follow(context, (send) => boardOf(context.app).follow(send)),
)

/** Streams one running event to its owner or to an administrator. */
export const followEvent = verb(eventLiveCalls.follow, async (context, { id }) => {
  const ownerId = await requireOwnerOrAdministrator(context, id, 'view')
  return follow(context, (send) => {
    const stop = followOne(context.app, id, send)
    const stopLooking =
      ownerId === context.actor.workspaceId ? keepLooking(context.app, id) : undefined
    return () => {
      stop()
      stopLooking?.()
    }
  })
})

const follow = (context: Context, begin: (tell: Tell) => () => void): StreamAnswer => ({
  start: (send, closed, end) => {
    const stop = begin((message) => send(message.type, message))
    const stopChecking = endWithSession(context, end)
    closed.addEventListener('abort', () => {
      stop()
      stopChecking()
    })
  },
})
