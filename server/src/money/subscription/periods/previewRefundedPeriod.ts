import type { EndedByRefund, PurchaseKind } from '@openbooth/contract/money/payment/calls'
import { countsHours } from '@openbooth/contract/money/comboPackage/rules'
import { sql } from 'kysely'
import { hoursOfGrant } from '#ledger'
import type { Reader } from '#platform/database/database.ts'
import { grantIdOf } from './givePeriod.ts'
import { refundEffect } from './refundEffect.ts'
import { renews } from '../storedSubscription.ts'

/** The current effect of `endRefundedPeriod`; null without one. */
export const previewRefundedPeriod = async (
  db: Reader,
  orderId: bigint,
  at: Date,
): Promise<EndedByRefund | null> => {
  const effect = await refundEffect(db, orderId, at)
  if (!effect) return null
  const { period, isHeld, subscription, keeps } = effect
  const { left, inEvents: held } = await hoursOfGrant(db, grantIdOf(orderId), at)
  const isUnlimited = period.packageId !== null && !countsHours(period.packageId)
  const inEvents = isUnlimited && isHeld ? await freeHoursInEvents(db, period.userId) : held
  if (!isHeld && left === 0n && inEvents === 0n) return null
  const isRunning = subscription !== undefined && subscription.state !== 'ended'
  const { packageName, packageNameZh } = period
  return {
    kind: period.kind as PurchaseKind,
    packageName,
    packageNameZh,
    until: isHeld ? (isRunning ? subscription.rightsUntil : period.endsAt) : null,
    renews: isHeld && isRunning && renews(subscription),
    hoursLeft: period.hours === 0n ? null : left,
    hoursInEvents: inEvents,
    keeps: isHeld && keeps ? { ...keeps, until: keeps.endsAt } : null,
  }
}

const freeHoursInEvents = async (db: Reader, userId: bigint): Promise<bigint> => {
  const { rows } = await sql<{
    hours: bigint
  }>`select free_hours_in_events(${userId}) as hours`.execute(db)
  return rows[0]!.hours
}
