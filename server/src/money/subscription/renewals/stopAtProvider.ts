import type { CardProvider } from '@openbooth/contract/money/payment/calls'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

/**
 * Writes down that the provider must not charge a subscription any more, in the transaction that makes it so. A sweep
 * tells the provider once this is committed, and again until it has answered.
 */
export const stopAtProvider = async (
  tx: Transaction<Tables>,
  stop: {
    readonly provider: CardProvider
    readonly providerSubscription: string
    readonly at: Date
  },
): Promise<void> => {
  const { provider, providerSubscription, at } = stop
  await tx
    .insertInto('subscriptionStops')
    .values({ provider, providerSubscription, createdAt: at, dueAt: at })
    // Found running once more, it is stopped once more.
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'providerSubscription'])
        .doUpdateSet({ dueAt: at, doneAt: null })
        .where('subscriptionStops.doneAt', 'is not', null),
    )
    .execute()
}
