import { graceEnd } from '@openbooth/contract/money/subscription/periods'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { keepPackage } from './failRenewal.ts'
import type { StoredSubscription } from '../storedSubscription.ts'

/**
 * Extends the rights of a locked card subscription after its period, until the provider reports.
 * The provider charges an hour later, and its report may take days.
 */
export const awaitProvider = async (
  tx: Transaction<Tables>,
  subscription: StoredSubscription,
  dueAt: Date,
): Promise<void> => {
  const kept = graceEnd(subscription.periodEnd)
  const rightsUntil = kept > subscription.rightsUntil ? kept : subscription.rightsUntil
  await tx
    .updateTable('subscriptions')
    .set({ rightsUntil, dueAt })
    .where('id', '=', subscription.id)
    .execute()
  await keepPackage(tx, subscription, rightsUntil)
}
