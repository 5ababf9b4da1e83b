import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { monitoringCalls } from '@openbooth/contract/live/monitoring/calls'
import { Refusal } from '#platform/http/refuse.ts'
import { verb, type Context, type StreamAnswer } from '#platform/http/verb.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import { keepLooking } from '../alarms/index.ts'
import { boardOf, followOne } from './board.ts'
import type { Tell } from './followers.ts'
import { checkMilliseconds, endWithSession } from './endWithSession.ts'

/** Streams all running events to an administrator, first all and then each change. */
export const followEvents = verb(monitoringCalls.follow, async (context) =>
  follow(context, (send) => boardOf(context.app).follow(send)),
)

/** Streams one running event to its owner or to an administrator. */
export const followEvent = verb(eventLiveCalls.follow, async (context, { id }) => {
  const ownerId = await requireOwnerOrAdministrator(context, id, 'view')
  return follow(context, (send, end) => {
    const stop = followOne(context.app, id, send)
    const isOwn = ownerId === context.actor.workspaceId
    const stopLooking = isOwn ? keepLooking(context.app, id) : undefined
    const check = isOwn
      ? undefined
      : setInterval(() => endUnlessMayFollow(context, id, end), checkMilliseconds)
    return () => {
      stop()
      stopLooking?.()
      clearInterval(check)
    }
  })
})

/** Ends the stream of a person who no longer manages the event. */
const endUnlessMayFollow = (context: Context, id: bigint, end: () => void): void => {
  requireOwnerOrAdministrator(context, id, 'view').catch((err: unknown) => {
    if (err instanceof Refusal) end()
    else context.app.log.error({ err }, 'Failed to check the manager of an event')
  })
}

const follow = (
  context: Context,
  begin: (tell: Tell, end: () => void) => () => void,
): StreamAnswer => ({
  start: (send, closed, end) => {
    const stop = begin((message) => send(message.type, message), end)
    const stopChecking = endWithSession(context, end)
    closed.addEventListener('abort', () => {
      stop()
      stopChecking()
    })
  },
})
