import { eventCalls } from '@openbooth/contract/events/event/calls'
import {
  earliestOpening,
  eventState,
  longestEvent,
} from '@openbooth/contract/events/event/rules/events'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { App } from '#platform/run/app.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { answerQuote } from '../quote/answerQuote.ts'
import { asSavedFor } from '../save/savedAnswer.ts'
import { chargeRemark } from '../quote/chargeRemark.ts'
import { caller, storedQuote, writeAct } from './eventLifecycle.ts'
import {
  lockOwnEvent,
  pricedEvent,
  readEvent,
  requireEventVersion,
  requireOwn,
} from './lockEvent.ts'
import { chargesOf } from '../quote/priceEvent.ts'
import { reprice } from '../quote/reprice.ts'
import { sharedIncluded } from '../quote/sharedIncluded.ts'
import type { StoredEvent } from '../save/storedEvent.ts'

/**
 * Opens a planned event, at most 60 minutes early, after charging the time until its planned start.
 * After the start, while the event waits for a media server, it searches for one immediately.
 */
export const openEvent = verb(eventCalls.open, async (context, { id, version }) => {
  const { app, at, actor } = context
  const opened = await app.db.transaction(async (tx) => {
    const event = await lockOwnEvent(tx, actor, id, 'run')
    requireOpenable(event, at)
    await requireEventVersion(tx, context, event, version)
    const charge = at < event.startAt ? await earlyCharge(app, tx, event, at) : {}
    const saved = await writeAct(tx, 'open_event', caller(context), event, charge)
    return asSavedFor(actor, event, saved ?? refuse('No available bound media servers'))
  })
  app.notifier.publish('event', id)
  return opened
})

/** The cost of opening now, with the price of the opening itself. Changes nothing. */
export const previewOpening = verb(eventCalls.openPreview, async ({ app, at, actor }, { id }) => {
  const { event, startAt, repriced } = await app.db.transaction(async (tx) => {
    const found = await requireOwn(tx, await readEvent(tx, id), actor, 'run')
    requireOpenable(found, at)
    return {
      event: found,
      startAt: at < found.startAt ? at : found.startAt,
      repriced: at < found.startAt ? await repriceFrom(app, tx, found, at) : undefined,
    }
  })
  const shared =
    repriced &&
    (await sharedIncluded(
      app.db.query,
      { ownerId: event.ownerId, entitlements: repriced.entitlements, at },
      { startAt, endAt: event.startAt },
      event.id,
    ))
  const quote = repriced?.quote ?? event.quote
  const time = { startAt, endAt: event.endAt }
  return answerQuote(app.db, { actor, at }, event, quote, time, shared ?? null)
})

const requireOpenable = (event: StoredEvent, at: Date): void => {
  if (event.state !== eventState.order || at >= event.endAt)
    refuse('Event State Does Not Allow This')
  if (event.startAt.getTime() - at.getTime() > earliestOpening) refuse('Too Early To Open')
  if (event.endAt.getTime() - at.getTime() > longestEvent)
    refuse('A Meeting Cannot Exceed 12 Hours')
}

const repriceFrom = (app: App, tx: Transaction<Tables>, event: StoredEvent, at: Date) =>
  reprice(app, tx, event, { ...pricedEvent(event), startAt: at }, at)

const earlyCharge = async (app: App, tx: Transaction<Tables>, event: StoredEvent, at: Date) => {
  const { quote, included } = await repriceFrom(app, tx, event, at)
  return {
    remark: chargeRemark(event.timeZone, at, event.endAt),
    quote: storedQuote(quote),
    included,
    charges: chargesOf(quote, { charged: event.quote.totals }),
    details: { early: true },
  }
}
