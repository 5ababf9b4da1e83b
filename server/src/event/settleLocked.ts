import type { Quote } from '@openbooth/contract/event/quote'
import type { EventSaved } from '@openbooth/contract/event/view'
import { settleEvent } from '@openbooth/contract/rules/pricing'
import { cancellationRefund } from '@openbooth/contract/rules/refunds'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database.ts'
import { type Doer, storedQuote, writeAct } from './lifeActs.ts'
import { pricedEvent } from './lockEvent.ts'
import { chargesOf } from './priceEvent.ts'
import { termsOfQuote } from './termsOfQuote.ts'
import type { StoredEvent } from './storedEvent.ts'

/** Completes a locked running event: it costs what its actual time costs, the rest goes back. */
export const completeLocked = async (
  tx: Transaction<Tables>,
  event: StoredEvent,
  doer: Doer,
  closedAt: Date,
): Promise<EventSaved> => {
  const priced = pricedEvent(event)
  const cost = settleEvent(
    priced,
    termsOfQuote(event.quote, priced),
    { openedAt: event.openedAt ?? event.startAt, closedAt },
    event.quote,
  )
  const saved = await writeAct(tx, 'finish_event', doer, {
    id: event.id,
    action: 'event.close',
    is_cancel: false,
    closed_at: closedAt,
    quote: storedQuote(cost),
    kept: chargesOf(cost, { charged: event.quote.totals }),
  })
  return saved!
}

/**
 * What comes back when an event is cancelled now. Purchased technicians cannot be chosen yet; once they can, the
 * earliest start of the booking has to be kept, because the tier is measured from it.
 */
export const refundsNow = (event: StoredEvent, at: Date, by: 'owner' | 'system') =>
  cancellationRefund(event.quote, { earliestStartAt: event.startAt, now: at, by })

/** Cancels a locked planned event and gives back what comes back. */
export const cancelLocked = async (
  tx: Transaction<Tables>,
  event: StoredEvent,
  doer: Doer,
): Promise<EventSaved> => {
  const refunds = refundsNow(event, doer.at, doer.actor === null ? 'system' : 'owner')
  const kept: Quote = {
    lines: [],
    totals: refunds.map(({ asset, charged, refund }) => ({ asset, amount: charged - refund })),
  }
  const saved = await writeAct(tx, 'finish_event', doer, {
    id: event.id,
    action: 'event.cancel',
    is_cancel: true,
    closed_at: null,
    quote: storedQuote(kept),
    kept: chargesOf(kept, { charged: event.quote.totals }),
  })
  return saved!
}
