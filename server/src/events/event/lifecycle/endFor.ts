import { eventCalls } from '@openbooth/contract/events/event/calls'
import type { EventSaved } from '@openbooth/contract/events/event/view'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { refuse } from '#platform/http/refuse.ts'
import { type Context, verb } from '#platform/http/verb.ts'
import { requireCancellable } from './cancelOneOf.ts'
import { closedNow, requireRunning } from './closeEvent.ts'
import { notifyOwner } from '../notify/eventMail.ts'
import { caller } from './eventLifecycle.ts'
import { lockEvent, requireEventVersion } from './lockEvent.ts'
import { cancelLocked, completeLocked } from './settleLocked.ts'
import type { StoredEvent } from '../save/storedEvent.ts'
import { notifyOfCancellation } from '../notify/notifyInvited.ts'

// An administrator ends another user's event: the owner is emailed the reason, which also appears
// in the event's history.

interface Ending {
  readonly id: bigint
  readonly version: number
  readonly reason: string
}

const endFor = async (
  context: Context,
  { id, version, reason }: Ending,
  kind: 'cancelled' | 'closed',
  end: (tx: Transaction<Tables>, event: StoredEvent) => Promise<EventSaved>,
): Promise<EventSaved> => {
  const { app, at } = context
  const ended = await app.db.transaction(async (tx) => {
    const event = (await lockEvent(tx, id, true)) ?? refuse('Event Not Found')
    if (kind === 'cancelled') requireCancellable(event, at)
    else requireRunning(event)
    await requireEventVersion(tx, context, event, version)
    const saved = await end(tx, event)
    const link = `${publicUrl(app.env)}/meeting/detail/${id}`
    await notifyOwner(tx, event, at, { act: kind, reason, link })
    return saved
  })
  app.notifier.publish('event', id)
  return ended
}

/** Cancels another user's planned event before its start with a full refund. */
export const cancelFor = verb(eventCalls.cancelFor, (context, input) =>
  endFor(context, input, 'cancelled', async (tx, event) => {
    const details = { reason: input.reason }
    const saved = await cancelLocked(tx, event, caller(context), 'system', details)
    await notifyOfCancellation(tx, event.id, context.at, 'administrator')
    return saved
  }),
)

/** Closes another user's running event and settles it by its actual time. */
export const closeFor = verb(eventCalls.closeFor, (context, input) =>
  endFor(context, input, 'closed', (tx, event) =>
    completeLocked(tx, event, caller(context), closedNow(event, context.at), {
      reason: input.reason,
    }),
  ),
)
