import type { PurchaseKind, PurchasePeriod } from '@openbooth/contract/money/payment/calls'
import type { Transaction } from 'kysely'
import { sellByCard, takeUnfulfilled, topUp } from '#ledger'
import type { Tables } from '#platform/database/database.ts'
import type { Env } from '#platform/run/env.ts'
import { beginPaidPeriod, lockBuyer, mayBuy, stopAtProvider } from '../subscription/index.ts'
import { markAsPayer } from './cardProvider.ts'
import type { OrderRow } from './queries.ts'
import { requestRefund } from './refunds/requestRefund.ts'
import { issueReceipt } from './receipts/issueReceipt.ts'
import { mailReceipt } from './receipts/mailReceipt.ts'
import { notifyRefunded } from './notifyRefunded.ts'

/** The provider's data about the payment of an order. */
export interface CardPayment {
  readonly sessionId: string
  readonly paymentId: string
  /** Of a subscription's first period; null: a single payment. */
  readonly invoiceId: string | null
  readonly subscriptionId: string | null
  readonly periodEnd: Date | null
}

/**
 * Fulfils a card-paid order that is locked with its user: credits the balance or starts the
 * purchased period. If the goods are no longer available, it refunds the card.
 */
export const fulfil = async (
  env: Env,
  tx: Transaction<Tables>,
  order: OrderRow,
  payment: CardPayment,
  at: Date,
): Promise<void> => {
  const { sessionId, paymentId, invoiceId, subscriptionId } = payment
  const paid = { state: 'paid', reason: null, paidAt: at }
  await tx
    .updateTable('paymentOrders')
    .set({ ...paid, sessionId, paymentId, invoiceId, subscriptionId })
    .where('id', '=', order.id)
    .execute()
  const isGiven =
    order.purpose === 'topUp'
      ? await credit(tx, order, paymentId, at)
      : await give(tx, order, payment, at)
  if (isGiven) return mailReceipt(env, tx, order.id, at)
  await issueReceipt(tx, order.id, at)
  await notifyRefunded(env, tx, order, at)
}

const receiptOf = ({ actId: id, userId, amount, provider }: OrderRow) => ({
  id,
  userId,
  amount,
  provider: provider!,
})

const credit = async (
  tx: Transaction<Tables>,
  order: OrderRow,
  objectId: string,
  at: Date,
): Promise<true> => {
  await topUp(tx, { ...receiptOf(order), objectId, remark: order.number, at })
  await markAsPayer(tx, order.userId)
  return true
}

/** Returns false if the goods are no longer available. */
const give = async (
  tx: Transaction<Tables>,
  order: OrderRow,
  payment: CardPayment,
  at: Date,
): Promise<boolean> => {
  const { id: orderId, userId, packageId } = order
  const kind = order.purpose as PurchaseKind
  const period = order.period as PurchasePeriod
  await lockBuyer(tx, userId)
  const { refusal } = await mayBuy(tx, { userId, kind, packageId, period, at })
  if (refusal !== null) {
    await giveBack(tx, order, payment, refusal, at)
    return false
  }
  const { startsAt, endsAt, hours } = await beginPaidPeriod(tx, {
    orderId,
    userId,
    kind,
    packageId,
    period,
    method: 'card',
    price: order.amount,
    provider: order.provider as 'stripe' | 'sandbox',
    providerSubscription: payment.subscriptionId,
    periodEnd: payment.periodEnd,
    at,
  })
  const objectId = payment.invoiceId ?? payment.paymentId
  await sellByCard(tx, { ...receiptOf(order), objectId, orderId, startsAt, endsAt, at })
  await tx
    .updateTable('paymentOrders')
    .set({ startsAt, endsAt, hoursGranted: hours === 0n ? null : hours })
    .where('id', '=', orderId)
    .execute()
  await markAsPayer(tx, userId)
  return true
}

/**
 * The ledger holds the money until the refund succeeds. A subscription that started with it is not
 * charged again.
 */
const giveBack = async (
  tx: Transaction<Tables>,
  order: OrderRow,
  { paymentId, invoiceId, subscriptionId }: CardPayment,
  reason: string,
  at: Date,
): Promise<void> => {
  const provider = order.provider as 'stripe' | 'sandbox'
  await takeUnfulfilled(tx, { ...receiptOf(order), objectId: invoiceId ?? paymentId, at })
  await requestRefund(tx, {
    ...receiptOf(order),
    provider,
    orderId: order.id,
    paymentId,
    currency: order.currency,
    origin: 'unfulfilled',
    reason,
    requestedBy: null,
    at,
  })
  if (subscriptionId !== null)
    await stopAtProvider(tx, { provider, providerSubscription: subscriptionId, at })
  await tx
    .updateTable('paymentOrders')
    .set({ reason: 'couldNotBeGiven' })
    .where('id', '=', order.id)
    .execute()
}
