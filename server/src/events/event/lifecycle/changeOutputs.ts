import { isOver } from '@openbooth/contract/events/event/rules/events'
import { totalOf } from '@openbooth/contract/money/rateCard/pricing'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/session.ts'
import type { Context } from '#platform/http/verb.ts'
import { refuse } from '#platform/http/refuse.ts'
import { answerQuote } from '../quote/answerQuote.ts'
import { chargeRemark } from '../quote/chargeRemark.ts'
import { chargesOf } from '../quote/priceEvent.ts'
import { reprice } from '../quote/reprice.ts'
import type { StoredEvent } from '../save/storedEvent.ts'
import { caller, storedQuote, writeAct } from './eventLifecycle.ts'
import { lockOwnEvent, pricedEvent, readEvent, requireOwn } from './lockEvent.ts'

const requireNotOver = (event: StoredEvent): StoredEvent =>
  isOver(event) ? refuse('Event State Does Not Allow This') : event

/** Locks an event of the caller whose stream outputs change. */
export const lockForOutputs = async (
  tx: Transaction<Tables>,
  actor: Actor,
  eventId: bigint,
): Promise<StoredEvent> => requireNotOver(await lockOwnEvent(tx, actor, eventId, 'plan'))

/**
 * Charges a locked event for more or fewer stream outputs, before the output is written. Does
 * nothing while they are free.
 */
export const chargeOutputs = async (
  context: Context,
  tx: Transaction<Tables>,
  event: StoredEvent,
  more: 1 | -1,
): Promise<void> => {
  const { app, at } = context
  const streamOutputs = event.streamOutputs + more
  const asBefore = pricedEvent(event)
  const priced = { ...asBefore, streamOutputs }
  const { quote, included } = await reprice(app, tx, event, priced, at)
  const { quote: before } = await reprice(app, tx, event, asBefore, at)
  // Without a price, nothing of the event changes.
  if (totalOf(quote, 'MONEY') === totalOf(before, 'MONEY')) return
  await writeAct(tx, 'change_outputs', caller(context), event, {
    remark: chargeRemark(event.timeZone, priced.startAt, event.endAt),
    quote: storedQuote(quote),
    included,
    charges: chargesOf(quote, { charged: event.quote.totals }),
    details: { streamOutputs: { from: event.streamOutputs, to: streamOutputs } },
  })
}

/** The cost of an event with one more stream output. Changes nothing. */
export const previewOutput = async (
  { app, at, actor }: Context,
  eventId: bigint,
): ReturnType<typeof answerQuote> => {
  const { event, quote } = await app.db.transaction(async (tx) => {
    const found = requireNotOver(await requireOwn(tx, await readEvent(tx, eventId), actor, 'plan'))
    const priced = { ...pricedEvent(found), streamOutputs: found.streamOutputs + 1 }
    return { event: found, ...(await reprice(app, tx, found, priced, at)) }
  })
  return answerQuote(app.db, { actor, at }, event, quote, event, null)
}
