import type { PackageNames } from '@openbooth/contract/money/comboPackage/rules'
import { givenBackWhole } from '#ledger'
import type { Selectable } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { storedSubscriptions, type StoredSubscription } from '../storedSubscription.ts'

export type StoredPeriod = Selectable<Tables['paidPeriods']> & PackageNames<string | null>

/** What giving back the whole price of a period does besides taking back its hours. */
export interface RefundEffect {
  readonly period: StoredPeriod
  /** Whether rights come from it that end with it. */
  readonly isHeld: boolean
  /** The subscription that it was the latest period of, whether or not it has ended; undefined: of none. */
  readonly subscription: StoredSubscription | undefined
  /** What is held instead: paid before it and still running. */
  readonly keeps: StoredPeriod | undefined
}

/**
 * What ends when all that was paid with an order goes back; undefined when it paid no period. What was bought after it
 * stays as it is: only the latest period of its kind that was not given back is one that anything is held by. The answer
 * holds for as long as the caller holds the user's lock; without it, it is a preview.
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
