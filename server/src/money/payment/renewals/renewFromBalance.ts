import { nextPeriod, nextRetry, pastDueSince } from '@openbooth/contract/money/subscription/periods'
import type { Transaction } from 'kysely'
import { sellFromWallet, walletBalance } from '#ledger'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { deterministicId } from '#platform/database/deterministicId.ts'
import { readSettingsWithin } from '#platform/database/settings.ts'
import {
  continueSubscription,
  endSubscription,
  failRenewal,
  notifyEnded,
  notifyFailed,
  notifyRenewed,
  type StoredSubscription,
} from '../../subscription/index.ts'
import { issueReceipt } from '../receipts/issueReceipt.ts'
import { failOrder, payOrder } from './renewalOrder.ts'

/**
 * Charges the wallet for the next period of a locked, due subscription. If the balance is too low,
 * the entitlements stay and we retry on days 1, 3 and 7; then the subscription ends.
 */
export const renewFromBalance = async (
  app: App,
  tx: Transaction<Tables>,
  subscription: StoredSubscription,
  at: Date,
): Promise<void> => {
  const { id, userId, price: amount, periodEnd } = subscription
  const { currency } = await readSettingsWithin(app.db, tx)
  const attempt = {
    actId: deterministicId(`renewal of subscription ${id} after ${periodEnd.toISOString()}`),
    amount,
    currency,
    at,
  }
  if ((await walletBalance(tx, userId)) < amount) {
    await failOrder(tx, subscription, attempt)
    return fail(app, tx, subscription, at)
  }
  const next = nextPeriod(standOf(subscription), at)
  const orderId = await payOrder(tx, subscription, attempt, next)
  const { startsAt, endsAt } = next
  await sellFromWallet(tx, { id: attempt.actId, userId, amount, orderId, startsAt, endsAt, at })
  await continueSubscription(tx, subscription, { ...next, orderId, price: amount, at })
  await issueReceipt(tx, orderId, at)
  await notifyRenewed(app, tx, subscription, { orderId, price: amount, startsAt, endsAt, at })
}

const standOf = ({ anchorAt, period, periodNumber, periodEnd }: StoredSubscription) => ({
  anchor: anchorAt,
  period,
  number: periodNumber,
  endsAt: periodEnd,
})

const fail = async (
  app: App,
  tx: Transaction<Tables>,
  subscription: StoredSubscription,
  at: Date,
): Promise<void> => {
  const { price, periodEnd } = subscription
  const since = subscription.pastDueSince ?? pastDueSince(periodEnd, at)
  const nextAttemptAt = nextRetry(since, at)
  if (nextAttemptAt === null) {
    await endSubscription(tx, subscription, { reason: 'unpaid', at })
    return notifyEnded(app, tx, subscription, { reason: 'unpaid', at })
  }
  const failure = 'lackOfBalance'
  const attempts = subscription.attempts + 1
  const failed = { failure, since, attempts, nextAttemptAt } as const
  const rightsUntil = await failRenewal(tx, subscription, { ...failed, dueAt: nextAttemptAt })
  await notifyFailed(app, tx, subscription, { ...failed, price, rightsUntil, at })
}
