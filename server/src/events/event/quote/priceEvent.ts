import type { EventDraft } from '@openbooth/contract/events/event/draft'
import type { Asset, Quote } from '@openbooth/contract/money/billing/quote'
import { captionedCount } from '@openbooth/contract/live/transcription/rules'
import { streamedCount } from '@openbooth/contract/live/delivery/streamedTracks'
import { eventState, extendedFrom } from '@openbooth/contract/events/event/rules/events'
import {
  type IncludedListeners,
  quoteEvent,
  totalOf,
} from '@openbooth/contract/money/rateCard/pricing'
import { recordedCount } from '@openbooth/contract/live/recording/rules'
import {
  keepTechnician,
  technicianRefund,
  type TechnicianPercent,
} from '@openbooth/contract/events/event/rules/refunds'
import { payerOf, type Entitlements } from '../../entitlements/index.ts'
import { lockOrder } from '#ledger'
import type { StoredEvent } from '../save/storedEvent.ts'

interface Period {
  readonly startAt: Date
  readonly endAt: Date
}

/** When an event begins to cost: its start, or its opening where that was earlier. */
export const paidFrom = ({ startAt, openedAt }: Pick<StoredEvent, 'startAt' | 'openedAt'>): Date =>
  openedAt !== null && openedAt < startAt ? openedAt : startAt

/**
 * The price of a draft.
 * @param event the stored event, for a change: new booths of a running event cost from `at`, and a
 * technician who is no longer needed is refunded by the tier at `at`
 */
export const priceDraft = (
  draft: EventDraft,
  { startAt, endAt }: Period,
  entitlements: Entitlements,
  includedListeners: readonly IncludedListeners[],
  at: Date,
  event?: StoredEvent,
): Quote => {
  const addedAt = new Map(event?.booths.map((booth) => [booth.id, booth.addedAt]))
  const isRunning = event?.state === eventState.normal
  const quote = quoteEvent(
    {
      startAt: event ? paidFrom({ startAt, openedAt: event.openedAt }) : startAt,
      endAt,
      extendedFrom: event ? extendedFrom(event, endAt, at) : null,
      booths: draft.booths.map(({ boxType, id }) => ({
        boxType,
        addedAt: id === undefined ? (isRunning ? at : null) : (addedAt.get(id) ?? null),
      })),
      receiverNums: draft.receiverNums,
      includedListeners,
      technicianOption: draft.technicianOption,
      recordedChannels: recordedCount(draft),
      captionedChannels: captionedCount(draft),
      streamOutputs: event?.streamOutputs ?? 0,
      streamedChannels: streamedCount(draft),
    },
    payerOf(entitlements, event?.quote),
  )
  return event ? keepTechnician(quote, event.quote, technicianTier(event, at)) : quote
}

/** The current refund tier of a purchased technician who is no longer needed. */
export const technicianTier = (
  event: Pick<StoredEvent, 'technicianEarliestStart' | 'startAt'>,
  at: Date,
): TechnicianPercent => technicianRefund(event.technicianEarliestStart ?? event.startAt, at)

export interface Charge {
  readonly asset: Asset
  /** The event's new total in this asset, in hundredths. */
  readonly total: bigint
}

/**
 * The charges of a quote in the ledger's order, including assets that the event was charged in
 * before and no longer is.
 */
export const chargesOf = (quote: Quote, before?: Pick<StoredEvent, 'charged'>): Charge[] => {
  const touched = new Set([...quote.totals, ...(before?.charged ?? [])].map(({ asset }) => asset))
  return lockOrder
    .filter((asset) => touched.has(asset))
    .map((asset) => ({ asset, total: totalOf(quote, asset) }))
}
