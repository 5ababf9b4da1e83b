import { closingCalls } from '@openbooth/contract/events/event/closingCalls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { closedNow } from './closeEvent.ts'
import { holder } from './eventLifecycle.ts'
import { lockEvent } from './lockEvent.ts'
import { completeLocked } from './settleLocked.ts'

/** Closes a running event through its host link. The owner pays as when closing it. */
export const closeAsHost = seatVerb(closingCalls.close, async (context) => {
  const { app, at, seat } = context
  await app.db.transaction(async (tx) => {
    const event = (await lockEvent(tx, seat.eventId, true))!
    if (event.state === eventState.order) refuse('The Event Is Not Open')
    // Another call closed it while this one waited for the lock.
    if (event.state !== eventState.normal) refuse('The Event Is Closed')
    await completeLocked(tx, event, holder(context), closedNow(event, at), { by: 'host' })
  })
  app.notifier.publish('event', seat.eventId)
  return {}
})
