import {
  cancellationRefund,
  isPreparationKept,
} from '@openbooth/contract/events/event/rules/refunds'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import type { EventSaved } from '@openbooth/contract/events/event/view'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Context } from '#platform/http/verb.ts'
import { notifyOfCancellation } from '../notify/notifyInvited.ts'
import { technicianTier } from '../quote/priceEvent.ts'
import type { StoredEvent } from '../save/storedEvent.ts'
import { caller } from './eventLifecycle.ts'
import { lockOwnEvent, requireEventVersion } from './lockEvent.ts'
import { cancelling, cancelLocked } from './settleLocked.ts'

/** Whether a person can cancel an event now: only before its start. */
export const isCancellable = (event: StoredEvent, at: Date): boolean =>
  event.state === eventState.order && at < event.startAt

export const requireCancellable = (event: StoredEvent, at: Date): void => {
  if (!isCancellable(event, at)) refuse('Event State Does Not Allow This')
}

/** The refund of a cancellation now. */
export const cancellationOf = (event: StoredEvent, at: Date, by: 'owner' | 'system' = 'owner') => {
  const how = cancelling(event, at, by)
  const tier = by === 'system' ? 100 : technicianTier(event, at)
  return {
    version: event.version,
    refunds: cancellationRefund(event.quote, how),
    preparationIsKept: isPreparationKept(how),
    technicianPercent: event.technicianOption === 'purchased' ? tier : null,
  }
}

/**
 * Cancels one of several events of a programme for its owner, as `cancelEvent` does. The caller has
 * locked the programme and the payer.
 */
export const cancelOneOf = async (
  tx: Transaction<Tables>,
  context: Context,
  programmeId: bigint,
  { id, version }: { readonly id: bigint; readonly version: number },
): Promise<EventSaved> => {
  const event = await lockOwnEvent(tx, context.actor, id, 'plan')
  if (event.programmeId !== programmeId) return refuse('Event Not Found')
  requireCancellable(event, context.at)
  await requireEventVersion(tx, context, event, version)
  const saved = await cancelLocked(tx, event, caller(context), 'owner')
  await notifyOfCancellation(tx, id, context.at, 'owner')
  return saved
}
