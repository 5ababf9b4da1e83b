import type { Quote } from '@openbooth/contract/money/billing/quote'
import type { EventSaved } from '@openbooth/contract/events/event/view'
import { settleEvent, type PricedEvent } from '@openbooth/contract/money/rateCard/pricing'
import { cancellationCost } from '@openbooth/contract/events/event/rules/refunds'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { chargeRemark } from '../quote/chargeRemark.ts'
import { type EventActor, storedQuote, writeAct } from './eventLifecycle.ts'
import { pricedEvent } from './lockEvent.ts'
import { payerAsCharged } from '../quote/payerAsCharged.ts'
import { chargesOf, paidFrom } from '../quote/priceEvent.ts'
import type { StoredEvent } from '../save/storedEvent.ts'

/**
 * A purchased technician is free if none was found, and so is a machine booth that could never
 * speak.
 */
const asHeld = (
  event: StoredEvent,
  priced: PricedEvent,
  machineTracks: ReadonlySet<string>,
): PricedEvent => ({
  ...priced,
  booths: event.booths.filter(
    ({ boxType, a }) => boxType !== 'machine' || machineTracks.has(trackOf(a)),
  ),
  ...(event.technicianOption === 'purchased' &&
    !event.hasTechnician && { technicianOption: 'none' }),
})

/** The paid time, and the reason of an administrator who ended the event. */
const remarkOf = (event: StoredEvent, endAt: Date, { reason }: { readonly reason?: string }) => {
  const time = chargeRemark(event.timeZone, paidFrom(event), endAt)
  return reason === undefined ? time : `${time} · ${reason}`
}

/**
 * The milliseconds of each recorded track that are stored now. Later chunks, such as the last one,
 * are free, because only stored audio is charged.
 */
const recordedTimes = async (db: Reader, eventId: bigint): Promise<bigint[]> => {
  const { rows } = await sql<{
    milliseconds: bigint
  }>`select milliseconds from recorded_times(${eventId})`.execute(db)
  return rows.map(({ milliseconds }) => milliseconds)
}

/**
 * The delivered time of captions and machine booths. Time without an audio worker's count is free.
 */
const transcriptionTimes = async (db: Reader, eventId: bigint) => {
  const rows = await db
    .selectFrom('transcriptionTimes')
    .select(['work', 'track', 'seconds'])
    .where('eventId', '=', eventId)
    .execute()
  const of = (wanted: 'captions' | 'machine') => rows.filter(({ work }) => work === wanted)
  return {
    /** For how many milliseconds each track had captions. */
    captionedTimes: of('captions').map(({ seconds }) => BigInt(seconds) * 1_000n),
    /** Channels whose machine booth could speak. */
    machineTracks: new Set(of('machine').map(({ track }) => track)),
  }
}

/** The delivered milliseconds of each stream output that the charge includes. */
const outputTimes = async (db: Reader, eventId: bigint): Promise<bigint[]> => {
  const rows = await db
    .selectFrom('streamOutputs')
    .select('deliveredSeconds')
    .where('eventId', '=', eventId)
    .where('isCharged', '=', true)
    .execute()
  return rows.map(({ deliveredSeconds }) => BigInt(deliveredSeconds) * 1_000n)
}

/** The milliseconds of each publicly streamed channel. Time without a worker's count is free. */
const streamedTimes = async (db: Reader, eventId: bigint): Promise<bigint[]> => {
  const rows = await db
    .selectFrom('streamTimes')
    .select('seconds')
    .where('eventId', '=', eventId)
    .execute()
  return rows.map(({ seconds }) => BigInt(seconds) * 1_000n)
}

/** The cost of a running event that closes at a time. */
export const costAtClose = async (
  db: Reader,
  event: StoredEvent,
  closedAt: Date,
): Promise<Quote> => {
  const { captionedTimes, machineTracks } = await transcriptionTimes(db, event.id)
  return settleEvent(
    asHeld(event, pricedEvent(event), machineTracks),
    payerAsCharged(event),
    {
      openedAt: event.openedAt ?? event.startAt,
      closedAt,
      recordedTimes: await recordedTimes(db, event.id),
      captionedTimes,
      outputTimes: await outputTimes(db, event.id),
      streamedTimes: await streamedTimes(db, event.id),
    },
    event.quote,
  )
}

/** Completes a locked running event: charges its actual time and refunds the rest. */
export const completeLocked = async (
  tx: Transaction<Tables>,
  event: StoredEvent,
  eventActor: EventActor,
  closedAt: Date,
  details: { readonly reason?: string; readonly by?: 'host' } = {},
): Promise<EventSaved> => {
  const cost = await costAtClose(tx, event, closedAt)
  const saved = await writeAct(tx, 'finish_event', eventActor, event, {
    action: 'event.close',
    details,
    remark: remarkOf(event, closedAt < event.endAt ? closedAt : event.endAt, details),
    is_cancel: false,
    closed_at: closedAt,
    quote: storedQuote(cost),
    kept: chargesOf(cost, { charged: event.quote.totals }),
  })
  return saved!
}

/** Milliseconds during which the team could hear each other, from the first person on. */
const preparedFor = (
  { heardFrom, preparedSeconds, preparedSince }: StoredEvent,
  at: Date,
): number => {
  if (heardFrom === null) return 0
  const earlier = preparedSeconds * 1_000
  if (preparedSince === null) return earlier
  return heardFrom < preparedSince
    ? earlier + at.getTime() - preparedSince.getTime()
    : at.getTime() - heardFrom.getTime()
}

/** The data for the cost of a cancellation: its time and its author. */
export const cancelling = (event: StoredEvent, at: Date, by: 'owner' | 'system') => ({
  earliestStartAt: event.technicianEarliestStart ?? event.startAt,
  now: at,
  by,
  booths: event.booths,
  prepared: preparedFor(event, at),
})

/** Cancels a locked planned event and refunds it; in full unless its owner cancels it. */
export const cancelLocked = async (
  tx: Transaction<Tables>,
  event: StoredEvent,
  eventActor: EventActor,
  by: 'owner' | 'system',
  details: { readonly reason?: string } = {},
): Promise<EventSaved> => {
  const kept = cancellationCost(event.quote, cancelling(event, eventActor.at, by))
  const saved = await writeAct(tx, 'finish_event', eventActor, event, {
    action: 'event.cancel',
    details,
    remark: remarkOf(event, event.endAt, details),
    is_cancel: true,
    closed_at: null,
    quote: storedQuote(kept),
    kept: chargesOf(kept, { charged: event.quote.totals }),
  })
  return saved!
}
