import { eventCalls } from '@openbooth/contract/events/event/calls'
import { role } from '@openbooth/contract/roles'
import { verb } from '#platform/http/verb.ts'
import { caller } from './eventLifecycle.ts'
import { lockOwnEvent, readEvent, requireOwn, requireEventVersion } from './lockEvent.ts'
import { asSavedFor } from '../save/savedAnswer.ts'
import { cancellationOf, requireCancellable } from './cancelOneOf.ts'
import { cancelLocked } from './settleLocked.ts'
import { notifyOfCancellation } from '../notify/notifyInvited.ts'

/**
 * Cancels a planned event before its start, refunds its charge and emails everyone who received a
 * code.
 */
export const cancelEvent = verb(eventCalls.cancel, async (context, { id, version }) => {
  const { app, at, actor } = context
  const cancelled = await app.db.transaction(async (tx) => {
    const event = await lockOwnEvent(tx, actor, id, 'plan')
    requireCancellable(event, at)
    await requireEventVersion(tx, context, event, version)
    const saved = await cancelLocked(tx, event, caller(context), 'owner')
    await notifyOfCancellation(tx, id, at, 'owner')
    return asSavedFor(actor, event, saved)
  })
  app.notifier.publish('event', id)
  return cancelled
})

/**
 * The refund of a cancellation now, for the owner or for an administrator on the owner's behalf.
 * Changes nothing.
 */
export const previewCancellation = verb(eventCalls.cancelPreview, async (context, { id }) => {
  const { app, at, actor } = context
  const found = await readEvent(app.db.query, id)
  const isFor =
    found !== undefined && found.ownerId !== actor.workspaceId && actor.role === role.admin
  const event = isFor ? found : await requireOwn(app.db.query, found, actor, 'plan')
  requireCancellable(event, at)
  return cancellationOf(event, at, isFor ? 'system' : 'owner')
})
