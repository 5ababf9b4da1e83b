import { eventCalls } from '@openbooth/contract/events/event/calls'
import { verb } from '#platform/http/verb.ts'
import { answerQuote } from '../quote/answerQuote.ts'
import { asSavedFor } from '../save/savedAnswer.ts'
import { chargeRemark } from '../quote/chargeRemark.ts'
import { extensionOf, requireExtendable } from './extension.ts'
import { caller, storedQuote, writeAct } from './eventLifecycle.ts'
import { lockOwnEvent, readEvent, requireOwn, requireEventVersion } from './lockEvent.ts'
import { chargesOf } from '../quote/priceEvent.ts'
import { reprice } from '../quote/reprice.ts'
import { sharedIncluded } from '../quote/sharedIncluded.ts'
import { notifyOfChange } from '../notify/notifyInvited.ts'

/** Moves the end of a running event later; the difference is charged first. */
export const extendEvent = verb(eventCalls.extend, async (context, input) => {
  const { app, at, actor } = context
  const { id, version, appointmentEndTime, tells } = input
  const extended = await app.db.transaction(async (tx) => {
    const event = await lockOwnEvent(tx, actor, id, 'extend')
    requireExtendable(event, at)
    await requireEventVersion(tx, context, event, version)
    const priced = extensionOf(event, input, at)
    const { startAt, endAt } = priced
    const { quote, included } = await reprice(app, tx, event, priced, at)
    const written = await writeAct(tx, 'extend_event', caller(context), event, {
      end_at: endAt,
      extended_from: priced.extendedFrom,
      appointment_end_time: appointmentEndTime,
      remark: chargeRemark(event.timeZone, startAt, endAt),
      quote: storedQuote(quote),
      included,
      charges: chargesOf(quote, { charged: event.quote.totals }),
      details: { endAt: { from: event.endAt, to: endAt } },
    })
    const { isMailed, ...saved } = written!
    if (isMailed && (tells ?? true)) await notifyOfChange(tx, id, at)
    return asSavedFor(actor, event, saved)
  })
  app.notifier.publish('event', id)
  return extended
})

/** The cost of a later end, with the price of the extension itself. Changes nothing. */
export const previewExtension = verb(
  eventCalls.extendPreview,
  async ({ app, at, actor }, input) => {
    const { event, endAt, quote, entitlements } = await app.db.transaction(async (tx) => {
      const found = await requireOwn(tx, await readEvent(tx, input.id), actor, 'extend')
      requireExtendable(found, at)
      const later = extensionOf(found, input, at)
      const repriced = await reprice(app, tx, found, later, at)
      return { ...repriced, event: found, endAt: later.endAt }
    })
    const { startAt } = event
    const shared = await sharedIncluded(
      app.db.query,
      { ownerId: event.ownerId, entitlements, at },
      { startAt: event.endAt, endAt },
      event.id,
    )
    return answerQuote(app.db, { actor, at }, event, quote, { startAt, endAt }, shared)
  },
)
