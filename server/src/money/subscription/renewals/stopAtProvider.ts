import type { CardProvider } from '@openbooth/contract/money/payment/calls'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

/**
 * Records that the provider must stop charging a subscription, in the same transaction as the
 * reason. A scheduled task sends the request after the commit and retries until the provider
 * responds.
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
    // A subscription found running again is stopped again.
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'providerSubscription'])
        .doUpdateSet({ dueAt: at, doneAt: null })
        .where('subscriptionStops.doneAt', 'is not', null),
    )
    .execute()
}
