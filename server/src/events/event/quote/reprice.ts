import type { Quote } from '@openbooth/contract/money/billing/quote'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import {
  quoteEvent,
  type IncludedListeners,
  type PricedEvent,
} from '@openbooth/contract/money/rateCard/pricing'
import { keepTechnician } from '@openbooth/contract/events/event/rules/refunds'
import type { Transaction } from 'kysely'
import { payerOf, readEventEntitlements, type Entitlements } from '../../entitlements/index.ts'
import { readSettingsWithin } from '#platform/database/settings.ts'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { includedFromNow, includedUntil } from '../save/includedListeners.ts'
import { technicianTier } from './priceEvent.ts'
import type { StoredEvent } from '../save/storedEvent.ts'

export interface Repriced {
  readonly quote: Quote
  readonly included: readonly IncludedListeners[]
  readonly entitlements: Entitlements
}

/**
 * The price of a locked event under its current entitlements when it opens earlier or ends later.
 */
export const reprice = async (
  { db }: Pick<App, 'db'>,
  tx: Transaction<Tables>,
  event: StoredEvent,
  priced: PricedEvent,
  at: Date,
): Promise<Repriced> => {
  const settings = await readSettingsWithin(db, tx)
  const entitlements = await readEventEntitlements(tx, event, priced.endAt, at, settings)
  const asking = { ownerId: event.ownerId, entitlements, at }
  const included =
    event.state === eventState.order
      ? await includedFromNow(tx, asking, event)
      : await includedUntil(tx, asking, event, priced.endAt)
  const quote = quoteEvent(
    { ...priced, includedListeners: included },
    payerOf(entitlements, event.quote),
  )
  return {
    quote: keepTechnician(quote, event.quote, technicianTier(event, at)),
    included,
    entitlements,
  }
}
