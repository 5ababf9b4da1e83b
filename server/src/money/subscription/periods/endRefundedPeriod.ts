import type { Transaction } from 'kysely'
import { takeBackHours } from '#ledger'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { endSubscription } from '../endSubscription.ts'
import { fallBack } from '../fallBack.ts'
import { grantIdOf } from './givePeriod.ts'
import { refundEffect, type StoredPeriod } from './refundEffect.ts'
import { notifyRefund } from '../subscriptionMail.ts'

/**
 * Ends the period of an order whose whole price is refunded. It stops renewals here and at the
 * provider and revokes the remaining hours. An earlier paid period that still runs becomes current
 * again. Later purchases do not change. The caller must lock the user. Idempotent.
 */
export const endRefundedPeriod = async (
  app: App,
  tx: Transaction<Tables>,
  orderId: bigint,
  at: Date,
): Promise<void> => {
  const effect = await refundEffect(tx, orderId, at)
  if (!effect) return
  const { period, isHeld, subscription, keeps } = effect
  const { userId, kind, hours } = period
  if (hours > 0n) await takeBackHours(tx, { grantId: grantIdOf(orderId), userId, at })
  if (!isHeld) return
  if (subscription && subscription.state !== 'ended')
    await endSubscription(tx, subscription, { reason: 'refunded', at })
  else if (subscription) await keepUntil(tx, subscription.id, at)
  if (kind === 'package') await fallBack(tx, userId)
  if (keeps) await holdAgain(tx, keeps)
  await notifyRefund(app, tx, period, keeps ?? null, at)
}

const holdAgain = async (
  tx: Transaction<Tables>,
  { userId, packageId, subscriptionId, endsAt }: StoredPeriod,
): Promise<void> => {
  if (subscriptionId !== null) await keepUntil(tx, subscriptionId, endsAt)
  if (packageId !== null)
    await tx
      .updateTable('workspaces')
      .set({ comboPackageId: packageId, comboPackageUntil: endsAt })
      .where('id', '=', userId)
      .execute()
}

/** For a subscription that has ended and does not renew. */
const keepUntil = async (tx: Transaction<Tables>, id: bigint, rightsUntil: Date): Promise<void> => {
  await tx
    .updateTable('subscriptions')
    .set({ rightsUntil })
    .where('id', '=', id)
    .where('state', '=', 'ended')
    .execute()
}
