import { eventCalls } from '@openbooth/contract/events/event/calls'
import { role } from '@openbooth/contract/roles'
import { closesAt, eventState } from '@openbooth/contract/events/event/rules/events'
import { refundsOf } from '@openbooth/contract/events/event/rules/refunds'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { caller } from './eventLifecycle.ts'
import { lockOwnEvent, readEvent, requireEventVersion, requireOwn } from './lockEvent.ts'
import { completeLocked, costAtClose } from './settleLocked.ts'
import { asSavedFor } from '../save/savedAnswer.ts'
import type { StoredEvent } from '../save/storedEvent.ts'

export const requireRunning = ({ state }: Pick<StoredEvent, 'state'>): void => {
  if (state !== eventState.normal) refuse('Event State Does Not Allow This')
}

/** When an event that is closed now was over: the clock may be late, and it had to close before. */
export const closedNow = (event: StoredEvent, at: Date): Date =>
  at < closesAt(event) ? at : closesAt(event)

/** Closes a running event and settles it by its actual time. */
export const closeEvent = verb(eventCalls.close, async (context, { id, version }) => {
  const { app, at, actor } = context
  const closed = await app.db.transaction(async (tx) => {
    const event = await lockOwnEvent(tx, actor, id, 'run')
    requireRunning(event)
    await requireEventVersion(tx, context, event, version)
    const saved = await completeLocked(tx, event, caller(context), closedNow(event, at))
    return asSavedFor(actor, event, saved)
  })
  app.notifier.publish('event', id)
  return closed
})

/**
 * The refund of closing now, for the owner or for an administrator on the owner's behalf. Changes
 * nothing.
 */
export const previewClosing = verb(eventCalls.closePreview, async ({ app, at, actor }, { id }) => {
  const found = await readEvent(app.db.query, id)
  const event =
    found && actor.role === role.admin ? found : await requireOwn(app.db.query, found, actor, 'run')
  requireRunning(event)
  const cost = await costAtClose(app.db.query, event, closedNow(event, at))
  return { version: event.version, refunds: refundsOf(event.quote, cost) }
})
