import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { endSubscription } from '../endSubscription.ts'
import { storedSubscriptions } from '../storedSubscription.ts'

/**
 * Stops all renewals of a locked user. Paid periods continue to their end. Card subscriptions end
 * here immediately, and the provider is notified afterwards with retries. Past-due subscriptions
 * end immediately too.
 */
export const stopRenewals = async (
  tx: Transaction<Tables>,
  userId: bigint,
  at: Date,
): Promise<void> => {
  const running = await storedSubscriptions(tx)
    .where('s.userId', '=', userId)
    .where('s.state', '!=', 'ended')
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .execute()
  for (const subscription of running)
    if (subscription.method === 'card' || subscription.state === 'pastDue')
      await endSubscription(tx, subscription, { reason: 'cancelled', at })
    else
      await tx
        .updateTable('subscriptions')
        .set({ cancelsAtPeriodEnd: true })
        .where('id', '=', subscription.id)
        .execute()
}
