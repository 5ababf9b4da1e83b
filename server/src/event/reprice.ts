import type { Quote } from '@openbooth/contract/event/quote'
import { quoteEvent, type PricedEvent } from '@openbooth/contract/rules/pricing'
import type { Transaction } from 'kysely'
import { payerOf, readTerms } from '../comboPackage/index.ts'
import type { Tables } from '#platform/database.ts'

/** What an event costs its owner in the package of now. The owner's row is locked. */
export const reprice = async (
  tx: Transaction<Tables>,
  ownerId: bigint,
  event: PricedEvent,
): Promise<Quote> => quoteEvent(event, payerOf(await readTerms(tx, ownerId)))
