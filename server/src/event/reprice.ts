import type { Quote } from '@openbooth/contract/event/quote'
import { quoteEvent, type PricedEvent } from '@openbooth/contract/rules/pricing'
import { keepTechnician } from '@openbooth/contract/rules/refunds'
import type { Transaction } from 'kysely'
import { payerOf, readEventTerms } from '../terms/index.ts'
import { readSettingsWithin } from '#platform/database/settings.ts'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { technicianTier } from './priceEvent.ts'
import type { StoredEvent } from './storedEvent.ts'

/** What a locked event costs by the terms of now when it has other times. */
export const reprice = async (
  { db }: Pick<App, 'db'>,
  tx: Transaction<Tables>,
  event: StoredEvent,
  priced: PricedEvent,
  at: Date,
): Promise<Quote> => {
  const settings = await readSettingsWithin(db, tx)
  const terms = await readEventTerms(tx, event, priced.endAt, at, settings)
  const quote = quoteEvent(priced, payerOf(terms, event.quote))
  return keepTechnician(quote, event.quote, technicianTier(event, at))
}
