import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { role } from '@openbooth/contract/roles'
import {
  cancellationRefund,
  isPreparationKept,
} from '@openbooth/contract/events/event/rules/refunds'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { caller } from './eventLifecycle.ts'
import { lockOwnEvent, readEvent, requireOwn, requireEventVersion } from './lockEvent.ts'
import { asSavedFor } from '../save/savedAnswer.ts'
import { technicianTier } from '../quote/priceEvent.ts'
import { cancelling, cancelLocked } from './settleLocked.ts'
import type { StoredEvent } from '../save/storedEvent.ts'
import { notifyOfCancellation } from '../notify/notifyInvited.ts'

export const requireCancellable = (event: StoredEvent, at: Date): void => {
  if (event.state !== eventState.order || at >= event.startAt)
    refuse('Event State Does Not Allow This')
}

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
  const tier = isFor ? 100 : technicianTier(event, at)
  const how = cancelling(event, at, isFor ? 'system' : 'owner')
  return {
    version: event.version,
    refunds: cancellationRefund(event.quote, how),
    preparationIsKept: isPreparationKept(how),
    technicianPercent: event.technicianOption === 'purchased' ? tier : null,
  }
})
