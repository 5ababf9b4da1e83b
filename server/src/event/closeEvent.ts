import { eventCalls } from '@openbooth/contract/event'
import { closesAt, eventState } from '@openbooth/contract/rules/events'
import { refuse } from '#platform/refuse.ts'
import { verb } from '#platform/verb.ts'
import { caller } from './lifeActs.ts'
import { lockOwnEvent, requireVersion } from './lockEvent.ts'
import { completeLocked } from './settleLocked.ts'

/** Closes a running event and settles it by its actual time. */
export const closeEvent = verb(eventCalls.close, async (context, { id, version }) => {
  const { app, at, actor } = context
  const closed = await app.db.transaction(async (tx) => {
    const event = await lockOwnEvent(tx, actor, id)
    if (event.state !== eventState.normal) refuse('Event State Does Not Allow This')
    requireVersion(event, version)
    // The clock may be late; the event was over when it had to close.
    const closedAt = at < closesAt(event) ? at : closesAt(event)
    return completeLocked(tx, event, caller(context), closedAt)
  })
  app.notifier.publish('event', id)
  return closed
})
