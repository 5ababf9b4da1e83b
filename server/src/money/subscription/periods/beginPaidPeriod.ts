import type { CardProvider, PaymentMethod } from '@openbooth/contract/money/payment/calls'
import { periodEnd, type RenewedPeriod } from '@openbooth/contract/money/subscription/periods'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { endSubscription } from '../endSubscription.ts'
import { givePeriod } from './givePeriod.ts'
import { findGoods, type Choice } from '../goods.ts'
import { lockBuyer, lockRunning } from '../locks.ts'

/** A purchase that was paid just now. */
export interface PaidPurchase extends Choice {
  readonly orderId: bigint
  readonly userId: bigint
  readonly method: PaymentMethod
  /** Cents, also for every later period. */
  readonly price: bigint
  /** For cards: the charging provider, and its id of the subscription if it exists. */
  readonly provider?: CardProvider | null
  readonly providerSubscription?: string | null
  /** The provider's end of the first period; otherwise it is counted from `at`. */
  readonly periodEnd?: Date | null
  readonly at: Date
}

export interface BegunPeriod {
  readonly startsAt: Date
  readonly endsAt: Date
  /** Hundredths of hours; 0 without any or if unlimited. */
  readonly hours: bigint
  /** Null for a single purchase. */
  readonly subscriptionId: bigint | null
}

/**
 * Begins a paid period with its entitlements, and creates the subscription that renews it. It ends
 * the user's previous purchase of this kind; a replaced card subscription is stopped at the
 * provider only after the commit. Locks the user first. The caller has checked `mayBuy` under the
 * same lock.
 */
export const beginPaidPeriod = async (
  tx: Transaction<Tables>,
  purchase: PaidPurchase,
): Promise<BegunPeriod> => {
  const { orderId, userId, kind, packageId, period, method, price, at } = purchase
  await lockBuyer(tx, userId)
  const goods = await findGoods(tx, purchase)
  const old = await lockRunning(tx, userId, kind)
  if (old) await endSubscription(tx, old, { reason: 'replaced', at })
  const endsAt = purchase.periodEnd ?? periodEnd(at, period)
  // A payment that we learn of late starts its period at the time of payment.
  const startsAt = endsAt > at ? at : periodEnd(endsAt, period, -1)
  const hours = goods?.hours ?? 0n
  const begun = { startsAt, endsAt, hours }
  const subscriptionId =
    period === 'once' ? null : await insertSubscription(tx, { ...purchase, ...begun, period })
  await givePeriod(tx, {
    ...begun,
    orderId,
    userId,
    kind,
    packageId,
    period,
    method,
    price,
    subscriptionId,
    at,
  })
  return { ...begun, subscriptionId }
}

const insertSubscription = async (
  tx: Transaction<Tables>,
  bought: PaidPurchase & Omit<BegunPeriod, 'subscriptionId'> & { readonly period: RenewedPeriod },
): Promise<bigint> => {
  const { id } = await tx
    .insertInto('subscriptions')
    .values({
      userId: bought.userId,
      kind: bought.kind,
      packageId: bought.packageId,
      period: bought.period,
      method: bought.method,
      price: bought.price,
      hours: bought.hours,
      anchorAt: bought.startsAt,
      periodStart: bought.startsAt,
      periodEnd: bought.endsAt,
      rightsUntil: bought.endsAt,
      provider: bought.provider ?? null,
      providerSubscription: bought.providerSubscription ?? null,
      dueAt: bought.endsAt,
      createdAt: bought.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
