import { eventCalls } from '@openbooth/contract/event'
import { earliestOpening, eventState, longestEvent } from '@openbooth/contract/rules/events'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { App } from '#platform/run/app.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { chargeRemark } from './chargeRemark.ts'
import { caller, storedQuote, writeAct } from './lifeActions.ts'
import { lockOwnEvent, pricedEvent, requireEventVersion } from './lockEvent.ts'
import { chargesOf } from './priceEvent.ts'
import { reprice } from './reprice.ts'
import type { StoredEvent } from './storedEvent.ts'

/**
 * Opens a planned event, at most 60 minutes early; the time until the planned start is charged first. After the
 * start, while the event waits for a media server, it looks for one at once.
 */
export const openEvent = verb(eventCalls.open, async (context, { id, version }) => {
  const { app, at, actor } = context
  const opened = await app.db.transaction(async (tx) => {
    const event = await lockOwnEvent(tx, actor, id)
    requireOpenable(event, at)
    await requireEventVersion(tx, context, event, version)
    const charge = at < event.startAt ? await earlyCharge(app, tx, event, at) : {}
    const saved = await writeAct(tx, 'open_event', caller(context), event, charge)
    return saved ?? refuse('No available bound media servers')
  })
  app.notifier.publish('event', id)
  return opened
})

const requireOpenable = (event: StoredEvent, at: Date): void => {
  if (event.state !== eventState.order || at >= event.endAt)
    refuse('Event State Does Not Allow This')
  if (event.startAt.getTime() - at.getTime() > earliestOpening) refuse('Too Early To Open')
  if (event.endAt.getTime() - at.getTime() > longestEvent)
    refuse('A Meeting Cannot Exceed 12 Hours')
}

const earlyCharge = async (app: App, tx: Transaction<Tables>, event: StoredEvent, at: Date) => {
  const priced = { ...pricedEvent(event), startAt: at }
  const { quote, included } = await reprice(app, tx, event, priced, at)
  return {
    remark: chargeRemark(event.timeZone, at, event.endAt),
    quote: storedQuote(quote),
    included,
    charges: chargesOf(quote, { charged: event.quote.totals }),
    details: { early: true },
  }
}
