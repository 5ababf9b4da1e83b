import { graceEnd } from '@openbooth/contract/money/subscription/periods'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { keepPackage } from './failRenewal.ts'
import type { StoredSubscription } from '../storedSubscription.ts'

/**
 * Keeps the rights of a locked card subscription whose period is over and about which the provider has said nothing
 * yet: it charges an hour later, and its word may take days.
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
