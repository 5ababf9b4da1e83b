import type { PackageNames } from '@openbooth/contract/money/comboPackage/rules'
import type { Transaction } from 'kysely'
import { takeUnfulfilled } from '#ledger'
import type { Tables } from '#platform/database/database.ts'
import type { InvoiceFacts } from '#platform/ports/payment.ts'
import { stopAtProvider } from '../../subscription/index.ts'
import { recordRenewal } from '../orders/orders.ts'
import { issueReceipt } from '../receipts/issueReceipt.ts'
import { requestRefund } from '../refunds/requestRefund.ts'
import { attemptAt } from './attemptAt.ts'

/** The charged subscription's owner and subject. */
interface Charged extends PackageNames<string | null> {
  readonly userId: bigint
  readonly purpose: string
  readonly packageId: bigint | null
  readonly period: string | null
  readonly provider: 'stripe' | 'sandbox' | null
}

/**
 * Refunds a paid invoice whose subscription has ended here, and stops the subscription at the
 * provider again. Idempotent by invoice.
 */
export const giveBackRenewal = async (
  tx: Transaction<Tables>,
  charged: Charged,
  invoice: InvoiceFacts,
  at: Date,
): Promise<void> => {
  const { userId } = charged
  const provider = charged.provider!
  const { subscriptionId: providerSubscription, paymentId, amount, currency } = invoice
  if (!paymentId || !providerSubscription)
    throw new Error(`the paid invoice ${invoice.id} names no payment`)
  const attempt = attemptAt(provider, invoice, at)
  const orderId = await recordRenewal(tx, {
    userId,
    purpose: charged.purpose as 'package',
    packageId: charged.packageId,
    packageName: charged.packageName,
    packageNameZh: charged.packageNameZh,
    period: charged.period as 'month',
    method: 'card',
    provider,
    subscriptionId: providerSubscription,
    state: 'paid',
    reason: 'couldNotBeGiven',
    ...attempt,
  })
  const { isNew } = await takeUnfulfilled(tx, {
    id: attempt.actId,
    userId,
    amount,
    provider,
    objectId: invoice.id,
    at,
  })
  if (!isNew) return
  // An earlier attempt of the same invoice may have created the order.
  await tx
    .updateTable('paymentOrders')
    .set({ state: 'paid', reason: 'couldNotBeGiven', paymentId, paidAt: at })
    .where('id', '=', orderId)
    .execute()
  await requestRefund(tx, {
    id: attempt.actId,
    orderId,
    userId,
    provider,
    paymentId,
    amount,
    currency,
    origin: 'unfulfilled',
    reason: 'couldNotBeGiven',
    requestedBy: null,
    at,
  })
  await stopAtProvider(tx, { provider, providerSubscription, at })
  await issueReceipt(tx, orderId, at)
}
