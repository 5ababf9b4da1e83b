import { daysAfter } from '@openbooth/contract/time/days'
import { pastDueSince } from '@openbooth/contract/money/subscription/periods'
import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import type { InvoiceFacts } from '#platform/ports/payment.ts'
import { failRenewal, notifyFailed, type StoredSubscription } from '../../subscription/index.ts'
import { attemptAt } from './attemptAt.ts'
import { failOrder } from './renewalOrder.ts'

/**
 * Extends the entitlements while the provider retries a charge, and emails the payer about each
 * attempt. Ignores a failed attempt for a period that is already paid, because it is outdated.
 */
export const declineRenewal = async (
  app: App,
  tx: Transaction<Tables>,
  subscription: StoredSubscription,
  invoice: InvoiceFacts,
  at: Date,
): Promise<void> => {
  const { attempts, nextAttemptAt, actionUrl, amount } = invoice
  const isOvertaken = invoice.periodEnd <= subscription.periodEnd
  if (subscription.state === 'ended' || attempts === 0 || isOvertaken) return
  // The failed attempt's payment is not the one that a refund will use.
  await failOrder(tx, subscription, {
    ...attemptAt(subscription.provider!, invoice, at),
    paymentId: null,
  })
  const failed = {
    failure: 'declined',
    since: subscription.pastDueSince ?? pastDueSince(subscription.periodEnd, at),
    attempts,
    nextAttemptAt,
    actionUrl,
  } as const
  const dueAt = daysAfter(nextAttemptAt !== null && nextAttemptAt > at ? nextAttemptAt : at, 1)
  const rightsUntil = await failRenewal(tx, subscription, { ...failed, dueAt })
  await notifyFailed(app, tx, subscription, { ...failed, price: amount, rightsUntil, at })
}
