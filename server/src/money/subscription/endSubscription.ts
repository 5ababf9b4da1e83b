import type { EndReason } from '@openbooth/contract/money/subscription/calls'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { fallBack } from './fallBack.ts'
import { stopAtProvider } from './renewals/stopAtProvider.ts'
import type { StoredSubscription } from './storedSubscription.ts'

interface Ending {
  readonly reason: EndReason
  /** The provider has ended it already. */
  readonly isEndedThere?: boolean
  readonly at: Date
}

/**
 * Ends a locked subscription. Paid entitlements stay until the end of the period unless it is
 * refunded; days of grace end now. A package without remaining rights becomes the free one
 * immediately. The provider is notified afterwards to stop charging.
 */
export const endSubscription = async (
  tx: Transaction<Tables>,
  subscription: StoredSubscription,
  { reason, at, isEndedThere = false }: Ending,
): Promise<void> => {
  const isReplaced = reason === 'replaced'
  const isPaid = subscription.periodEnd > at && !isReplaced && reason !== 'refunded'
  const rightsUntil = isPaid ? subscription.periodEnd : at
  await tx
    .updateTable('subscriptions')
    .set({
      state: 'ended',
      endedAt: at,
      endReason: reason,
      rightsUntil,
      dueAt: null,
      nextAttemptAt: null,
      actionUrl: null,
    })
    .where('id', '=', subscription.id)
    .execute()
  const { provider, providerSubscription } = subscription
  if (provider && providerSubscription && !isEndedThere)
    await stopAtProvider(tx, { provider, providerSubscription, at })
  if (subscription.kind === 'package' && !isReplaced)
    await leavePackage(tx, subscription.userId, rightsUntil, at)
}

const leavePackage = async (
  tx: Transaction<Tables>,
  userId: bigint,
  rightsUntil: Date,
  at: Date,
): Promise<void> => {
  if (rightsUntil <= at) return fallBack(tx, userId)
  await tx
    .updateTable('workspaces')
    .set({ comboPackageUntil: rightsUntil })
    .where('id', '=', userId)
    .execute()
}
