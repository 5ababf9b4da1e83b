import type { EndedByRefund, PurchaseKind } from '@openbooth/contract/payment'
import { hoursOfGrant } from '#ledger'
import type { Reader } from '#platform/database/database.ts'
import { grantIdOf } from './givePeriod.ts'
import { refundEffect } from './refundEffect.ts'
import { renews } from './storedSubscription.ts'

/** What `endRefundedPeriod` would do now; null: nothing. */
export const previewRefundedPeriod = async (
  db: Reader,
  orderId: bigint,
  at: Date,
): Promise<EndedByRefund | null> => {
  const effect = await refundEffect(db, orderId, at)
  if (!effect) return null
  const { period, isHeld, subscription, keeps } = effect
  const { left, inEvents } = await hoursOfGrant(db, grantIdOf(orderId), at)
  if (!isHeld && left === 0n && inEvents === 0n) return null
  const isRunning = subscription !== undefined && subscription.state !== 'ended'
  return {
    kind: period.kind as PurchaseKind,
    packageName: period.packageName,
    until: isHeld ? (isRunning ? subscription.rightsUntil : period.endsAt) : null,
    renews: isHeld && isRunning && renews(subscription),
    hoursLeft: period.hours === 0n ? null : left,
    hoursInEvents: inEvents,
    keeps: isHeld && keeps ? { packageName: keeps.packageName, until: keeps.endsAt } : null,
  }
}
