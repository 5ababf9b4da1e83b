import type { Quote } from '@openbooth/contract/event/quote'
import { quoteEvent, type PricedEvent } from '@openbooth/contract/rules/pricing'
import { sql, type Transaction } from 'kysely'
import { payerOf, termsColumns, termsSource, type PackageTerms } from '../comboPackage/index.ts'
import type { Tables } from '#platform/database.ts'

/** What an event costs its owner in the package of now. The owner's row is locked. */
export const reprice = async (
  tx: Transaction<Tables>,
  ownerId: bigint,
  event: PricedEvent,
): Promise<Quote> => {
  const { rows } =
    await sql<PackageTerms>`select ${sql.raw(termsColumns)} from ${sql.raw(termsSource)}
    where u.id = ${ownerId}`.execute(tx)
  return quoteEvent(event, payerOf(rows[0]!))
}
