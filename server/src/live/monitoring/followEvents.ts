import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { role } from '@openbooth/contract/roles'
import { monitoringCalls } from '@openbooth/contract/live/monitoring/calls'
import { Refusal } from '#platform/http/refuse.ts'
import { verb, type Context, type StreamAnswer } from '#platform/http/verb.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import { keepLooking } from '../alarms/index.ts'
import { boardOf, followOne } from './board.ts'
import type { SendMessage } from './followers.ts'
import { checkMilliseconds, endWithSession } from './endWithSession.ts'

/** Streams all running events to an administrator, first all and then each change. */
export const followEvents = verb(monitoringCalls.follow, async (context) =>
  follow(context, (send) => boardOf(context.app).follow(send)),
)

/** Streams one running event to its owner or to an administrator. */
export const followEvent = verb(eventLiveCalls.follow, async (context, { id }) => {
  const { app, actor } = context
  const ownerId = await requireOwnerOrAdministrator(context, id, 'view')
  const isOwn = ownerId === actor.workspaceId
  const isManager = !isOwn && actor.role !== role.admin
  return follow(context, (send, end) => {
    const stop = followOne(app, id, send)
    const stopLooking = isOwn || isManager ? keepLooking(app, id) : undefined
    const stopChecking = isManager ? endWithManagement(context, id, end) : undefined
    return () => {
      stop()
      stopLooking?.()
      stopChecking?.()
    }
  })
})

/** Ends a stream of a person who no longer manages the event. */
const endWithManagement = (context: Context, id: bigint, end: () => void): (() => void) => {
  const check = setInterval(() => {
    requireOwnerOrAdministrator(context, id, 'view').catch((error: unknown) => {
      if (error instanceof Refusal) end()
      else context.app.log.error({ err: error }, 'Failed to check the manager of an event')
    })
  }, checkMilliseconds)
  return () => clearInterval(check)
}

const follow = (
  context: Context,
  begin: (send: SendMessage, end: () => void) => () => void,
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
