import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { StoredSubscription } from '../../subscription/index.ts'
import { recordRenewal } from '../orders/orders.ts'

/** One attempt to renew, and the period it pays when it succeeds. */
export interface Attempt {
  /** Names the renewal in the ledger: the same for every attempt at the same period. */
  readonly actId: string
  /** Cents. */
  readonly amount: bigint
  readonly currency: string
  readonly invoiceId?: string
  readonly paymentId?: string | null
  readonly at: Date
}

interface PaidTime {
  readonly startsAt: Date
  readonly endsAt: Date
}

const describe = (subscription: StoredSubscription) => ({
  userId: subscription.userId,
  purpose: subscription.kind,
  packageId: subscription.packageId,
  packageName: subscription.packageName,
  packageNameZh: subscription.packageNameZh,
  period: subscription.period,
  method: subscription.method,
  provider: subscription.provider,
  ...(subscription.providerSubscription && { subscriptionId: subscription.providerSubscription }),
})

/** Records a failed renewal. The first failure of a period creates its order. */
export const failOrder = (
  tx: Transaction<Tables>,
  subscription: StoredSubscription,
  attempt: Attempt,
): Promise<bigint> =>
  recordRenewal(tx, {
    ...describe(subscription),
    ...attempt,
    state: 'failed',
    reason: 'declined',
  })

/**
 * Records a paid renewal. An order from an earlier failure becomes paid.
 * @returns its order
 */
export const payOrder = async (
  tx: Transaction<Tables>,
  subscription: StoredSubscription,
  attempt: Attempt,
  { startsAt, endsAt }: PaidTime,
): Promise<bigint> => {
  const { amount, paymentId = null, at } = attempt
  const given = { startsAt, endsAt, hoursGranted: subscription.hours || null }
  const orderId = await recordRenewal(tx, {
    ...describe(subscription),
    ...attempt,
    ...given,
    state: 'paid',
  })
  // An invoice that failed may be paid after a later one was.
  if (subscription.attempts > 0 || subscription.method === 'card')
    await tx
      .updateTable('paymentOrders')
      .set({ ...given, amount, paymentId, state: 'paid', reason: null, paidAt: at })
      .where('id', '=', orderId)
      .where('state', '=', 'failed')
      .execute()
  return orderId
}
