import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { endSubscription } from '../endSubscription.ts'
import { storedSubscriptions } from '../storedSubscription.ts'

/**
 * Nothing a locked user has is paid again: what is paid stays until its end. By card it ends here at once, so that the
 * provider is told afterwards, and again until it has answered; so does what is past due.
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
