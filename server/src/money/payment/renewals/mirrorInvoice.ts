import type { Transaction } from 'kysely'
import { sellByCard } from '#ledger'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { readSettings } from '#platform/database/settings.ts'
import type { InvoiceFacts, PaymentProvider } from '#platform/ports/payment.ts'
import {
  continueSubscription,
  lockSubscription,
  notifyRenewed,
  type StoredSubscription,
} from '../../subscription/index.ts'
import { issueReceipt } from '../receipts/issueReceipt.ts'
import { settleCheckout } from '../buy/settleCheckout.ts'
import { attemptAt } from './attemptAt.ts'
import { declineRenewal } from './declineRenewal.ts'
import { giveBackRenewal } from './giveBackRenewal.ts'
import { payOrder } from './renewalOrder.ts'

/**
 * Updates an invoice from the provider. Each paid invoice grants one period once, in any order of
 * events. A failed one extends the entitlements while the provider retries. Payments for ended
 * subscriptions are refunded.
 * @throws ProviderUnreachable, and an error if its subscription has not begun here; retry then
 */
export const mirrorInvoice = async (app: App, invoiceId: string, at: Date): Promise<void> => {
  const provider = app.payments
  if (!provider) return
  const invoice = await provider.readInvoice(invoiceId)
  if (invoice.reason === 'other' || invoice.orderId === null) return
  if (invoice.reason === 'first') {
    if (invoice.state === 'paid') await settleFirst(app, provider, invoice, at)
    return
  }
  let id = await findSubscription(app, provider, invoice)
  if (id === undefined) {
    // The subscription's first payment has not been applied yet.
    await settleFirst(app, provider, invoice, at)
    id = await findSubscription(app, provider, invoice)
  }
  // Read before the transaction, because code that holds a connection must not wait for a second
  // one.
  const { currency } = await readSettings(app.db)
  if (invoice.state === 'paid' && invoice.currency !== currency)
    throw new Error(`invoice ${invoiceId} is of ${invoice.currency}; the ledger counts ${currency}`)
  if (id === undefined)
    return app.db.transaction((tx) => giveBackOfNone(app, tx, provider, invoice, at))
  await app.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, id)
    if (subscription) await apply(app, tx, subscription, invoice, at)
  })
}

const findSubscription = async (
  { db }: App,
  { name }: PaymentProvider,
  { subscriptionId }: InvoiceFacts,
): Promise<bigint | undefined> => {
  const found = await db.query
    .selectFrom('subscriptions')
    .select('id')
    .where('provider', '=', name)
    .where('providerSubscription', '=', subscriptionId)
    .executeTakeFirst()
  return found?.id
}

/** The first invoice paid the order's page, and is credited through the order. */
const settleFirst = async (
  app: App,
  { name }: PaymentProvider,
  { orderId }: InvoiceFacts,
  at: Date,
): Promise<void> => {
  const order = await app.db.query
    .selectFrom('paymentOrders')
    .select('sessionId')
    .where('id', '=', orderId)
    .where('provider', '=', name)
    .executeTakeFirst()
  if (order?.sessionId) await settleCheckout(app, order.sessionId, at)
}

/**
 * If a subscription's first payment was refunded, its later charges are refunded too. A
 * subscription without an order of ours belongs to another installation on the same provider
 * account.
 */
const giveBackOfNone = async (
  app: App,
  tx: Transaction<Tables>,
  { name }: PaymentProvider,
  invoice: InvoiceFacts,
  at: Date,
): Promise<void> => {
  if (invoice.state !== 'paid' || (await isBooked(tx, name, invoice))) return
  const order = await tx
    .selectFrom('paymentOrders')
    .selectAll()
    .where('id', '=', invoice.orderId)
    .where('provider', '=', name)
    .executeTakeFirst()
  if (order && order.subscriptionId === invoice.subscriptionId)
    return giveBackRenewal(tx, { ...order, provider: name }, invoice, at)
  if (order?.paidAt === null)
    throw new Error(`invoice ${invoice.id} is of a subscription that has not begun here`)
  app.log.warn({ invoiceId: invoice.id }, 'Ignored an invoice without an order')
}

const apply = async (
  app: App,
  tx: Transaction<Tables>,
  subscription: StoredSubscription,
  invoice: InvoiceFacts,
  at: Date,
): Promise<void> => {
  if (invoice.state === 'open') return declineRenewal(app, tx, subscription, invoice, at)
  const { userId, provider } = subscription
  // It was already booked or refunded, regardless of the subscription's current state.
  if (invoice.state !== 'paid' || (await isBooked(tx, provider!, invoice))) return
  if (!paysWhatRuns(subscription, invoice))
    return giveBackRenewal(tx, { ...subscription, purpose: subscription.kind }, invoice, at)
  const { amount, periodStart: startsAt, periodEnd: endsAt } = invoice
  const attempt = attemptAt(provider!, invoice, at)
  const orderId = await payOrder(tx, subscription, attempt, { startsAt, endsAt })
  const { isNew } = await sellByCard(tx, {
    id: attempt.actId,
    userId,
    amount,
    provider: provider!,
    objectId: invoice.id,
    orderId,
    startsAt,
    endsAt,
    at,
  })
  if (!isNew) return
  await continueSubscription(tx, subscription, {
    anchor: subscription.anchorAt,
    period: subscription.period,
    number: subscription.periodNumber + 1,
    startsAt,
    endsAt,
    orderId,
    price: amount,
    at,
  })
  await issueReceipt(tx, orderId, at)
  await notifyRenewed(app, tx, subscription, { orderId, price: amount, startsAt, endsAt, at })
}

const isBooked = async (
  tx: Transaction<Tables>,
  provider: PaymentProvider['name'],
  { id }: InvoiceFacts,
): Promise<boolean> => {
  const booked = await tx
    .selectFrom('paymentOrders')
    .select('id')
    .where('provider', '=', provider)
    .where('invoiceId', '=', id)
    .where('paidAt', 'is not', null)
    .executeTakeFirst()
  return booked !== undefined
}

/**
 * Events arrive in any order. A payment for a time before the end still counts. A payment that was
 * replaced does not, nor one charged after the user cancelled because a renewal had failed.
 */
const paysWhatRuns = (
  { endedAt, endReason, pastDueSince }: StoredSubscription,
  { periodStart, periodEnd }: InvoiceFacts,
): boolean => {
  if (endedAt === null) return true
  if (endReason === 'replaced') return false
  const isCancelled = endReason === 'cancelled' && pastDueSince === null
  return (isCancelled ? periodStart : periodEnd) <= endedAt
}
