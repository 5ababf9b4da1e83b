import type { PackageNames } from '@openbooth/contract/money/comboPackage/rules'
import { givenBackWhole } from '#ledger'
import type { Selectable } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { storedSubscriptions, type StoredSubscription } from '../storedSubscription.ts'

export type StoredPeriod = Selectable<Tables['paidPeriods']> & PackageNames<string | null>

/** The effect of refunding a period's whole price, besides revoking its hours. */
export interface RefundEffect {
  readonly period: StoredPeriod
  /** Whether the period is the source of current rights, which then end. */
  readonly isHeld: boolean
  /** The subscription whose latest period this is, ended or not; undefined without one. */
  readonly subscription: StoredSubscription | undefined
  /** The earlier paid period that still runs and becomes current. */
  readonly keeps: StoredPeriod | undefined
}

/**
 * The effects of a full refund of an order; undefined if the order paid for no period. Later
 * purchases do not change: only the latest period of its kind without a refund is the source of
 * rights. The result is binding while the caller holds the user's lock, and otherwise a preview.
 */
export const refundEffect = async (
  db: Reader,
  orderId: bigint,
  at: Date,
): Promise<RefundEffect | undefined> => {
  const period = await storedPeriods(db).where('o.orderId', '=', orderId).executeTakeFirst()
  if (!period) return undefined
  const { userId, kind, subscriptionId } = period
  const all = await storedPeriods(db)
    .where('o.userId', '=', userId)
    .where('o.kind', '=', kind)
    .where(({ or, eb }) => or([eb('o.endsAt', '>', at), eb('o.startsAt', '>=', period.startsAt)]))
    .orderBy('o.startsAt', 'desc')
    .orderBy('o.orderId', 'desc')
    .execute()
  const isGone = await givenBackWhole(
    db,
    all.map((one) => one.orderId),
  )
  const paid = all.filter((one) => one.orderId === orderId || !isGone.has(String(one.orderId)))
  const isLatest = paid[0]?.orderId === orderId
  const subscription =
    subscriptionId === null
      ? undefined
      : await storedSubscriptions(db).where('s.id', '=', subscriptionId).executeTakeFirst()
  const isRunning = subscription !== undefined && subscription.state !== 'ended'
  return {
    period,
    isHeld: isLatest && (isRunning || period.endsAt > at),
    subscription,
    keeps: paid.slice(1).find(({ endsAt }) => endsAt > at),
  }
}

const storedPeriods = (db: Reader) =>
  db
    .selectFrom('paidPeriods as o')
    .leftJoin('comboPackages as p', 'p.id', 'o.packageId')
    .selectAll('o')
    .select(['p.packageName', 'p.packageNameZh'])
