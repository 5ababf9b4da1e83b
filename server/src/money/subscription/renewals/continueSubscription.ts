import type { PeriodStand } from '@openbooth/contract/money/subscription/periods'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { givePeriod } from '../periods/givePeriod.ts'
import type { StoredSubscription } from '../storedSubscription.ts'

/** A renewal that was paid. */
export interface PaidRenewal extends PeriodStand {
  readonly orderId: bigint
  readonly startsAt: Date
  /** Cents. */
  readonly price: bigint
  readonly at: Date
}

/**
 * Adds the next period to a locked subscription, which also ends a past-due state. Provider events
 * have no order: a period that precedes a known one, or follows the end, only grants its hours.
 */
export const continueSubscription = async (
  tx: Transaction<Tables>,
  subscription: StoredSubscription,
  renewal: PaidRenewal,
): Promise<void> => {
  const { id, userId, kind, packageId, period, method, hours } = subscription
  const { orderId, startsAt, endsAt, price, at } = renewal
  const isLatest = endsAt > subscription.periodEnd && subscription.state !== 'ended'
  if (isLatest)
    await tx
      .updateTable('subscriptions')
      .set({
        state: 'active',
        anchorAt: renewal.anchor,
        periodNumber: renewal.number,
        periodStart: startsAt,
        periodEnd: endsAt,
        rightsUntil: endsAt,
        dueAt: endsAt,
        pastDueSince: null,
        nextAttemptAt: null,
        attempts: 0,
        failure: null,
        actionUrl: null,
      })
      .where('id', '=', id)
      .execute()
  await givePeriod(tx, {
    orderId,
    userId,
    kind,
    packageId,
    period,
    subscriptionId: id,
    method,
    price,
    hours,
    startsAt,
    endsAt,
    isLatest,
    at,
  })
}
