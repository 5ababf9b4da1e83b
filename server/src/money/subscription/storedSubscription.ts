import type { Subscription } from '@openbooth/contract/money/subscription/calls'
import type { PurchaseKind } from '@openbooth/contract/money/payment/calls'
import type { PackageNames } from '@openbooth/contract/money/comboPackage/rules'
import type { Selectable } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'

type Row = Selectable<Tables['subscriptions']>

/** A subscription as it is in the database, with the name of its package. */
export type StoredSubscription = Omit<
  Row,
  'kind' | 'period' | 'method' | 'provider' | 'state' | 'failure' | 'endReason'
> &
  Pick<
    Subscription,
    'kind' | 'period' | 'method' | 'provider' | 'state' | 'failure' | 'endReason'
  > &
  PackageNames<string | null>

/** Subscriptions with the names of their packages, to be narrowed by the caller. */
export const storedSubscriptions = (db: Reader) =>
  db
    .selectFrom('subscriptions as s')
    .leftJoin('comboPackages as p', 'p.id', 's.packageId')
    .selectAll('s')
    .select(['p.packageName', 'p.packageNameZh'])
    .$castTo<StoredSubscription>()

/** A user's active subscription of a kind: one row or none. */
export const runningSubscriptions = (db: Reader, userId: bigint, kind: PurchaseKind) =>
  storedSubscriptions(db)
    .where('s.userId', '=', userId)
    .where('s.kind', '=', kind)
    .where('s.state', '!=', 'ended')

export const runningSubscription = (
  db: Reader,
  userId: bigint,
  kind: PurchaseKind,
): Promise<StoredSubscription | undefined> =>
  runningSubscriptions(db, userId, kind).executeTakeFirst()

/** Whether it is charged again at the end of its period. */
export const renews = ({ state, cancelsAtPeriodEnd }: StoredSubscription): boolean =>
  state !== 'ended' && !cancelsAtPeriodEnd

/** A subscription as the wire has it. */
export const toSubscription = (stored: StoredSubscription): Subscription => ({
  id: stored.id,
  kind: stored.kind,
  packageId: stored.packageId,
  packageName: stored.packageName,
  packageNameZh: stored.packageNameZh,
  period: stored.period,
  method: stored.method,
  provider: stored.provider,
  price: stored.price,
  hours: stored.hours === 0n ? null : stored.hours,
  state: stored.state,
  periodStart: stored.periodStart,
  periodEnd: stored.periodEnd,
  rightsUntil: stored.rightsUntil,
  renews: renews(stored),
  nextChargeAt: nextChargeAt(stored),
  failure: stored.failure,
  actionUrl: stored.actionUrl,
  endedAt: stored.endedAt,
  endReason: stored.endReason,
})

const nextChargeAt = (stored: StoredSubscription): Date | null => {
  if (!renews(stored)) return null
  return stored.state === 'pastDue' ? stored.nextAttemptAt : stored.periodEnd
}
