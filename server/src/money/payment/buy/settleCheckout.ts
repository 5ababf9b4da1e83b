import type { OrderReason } from '@openbooth/contract/money/payment/calls'
import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { readSettings } from '#platform/database/settings.ts'
import type { CheckoutFacts, InvoiceFacts, PaymentProvider } from '#platform/ports/payment.ts'
import { fulfil } from '../fulfil.ts'
import { lockOrder } from '../orders/orders.ts'
import type { OrderRow } from '../queries.ts'

/**
 * Updates an order to the current state of the provider's session. Concurrent and repeated calls
 * credit a payment once. A session without one of our orders changes nothing.
 * @param whenExpired the reason of an order whose page closed unpaid
 * @returns whether the session may still change
 * @throws ProviderUnreachable, ProviderRefusal
 */
export const settleCheckout = async (
  app: App,
  sessionId: string,
  at: Date,
  whenExpired: OrderReason = 'timedOut',
): Promise<{ readonly isOpen: boolean }> => {
  const provider = app.payments
  if (!provider) return { isOpen: true }
  const facts = await provider.readCheckout(sessionId)
  if (facts.orderId === null) return { isOpen: false }
  if (facts.state === 'open' || facts.state === 'processing') return { isOpen: true }
  const { currency } = await readSettings(app.db)
  const isPaid = facts.state === 'paid'
  const invoice =
    isPaid && facts.invoiceId !== null ? await provider.readInvoice(facts.invoiceId) : null
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, facts.orderId!)
    if (!order || !isItsSession(order, provider, facts)) {
      app.log.warn({ sessionId }, 'Ignored a checkout session without an order')
      return
    }
    if (isPaid) await pay(app.env, tx, order, { facts, invoice, currency, at })
    else if (order.state === 'pending')
      await close(tx, order, facts.state === 'failed' ? 'declined' : whenExpired)
  })
  return { isOpen: false }
}

/** Another installation may use the same account at the provider, with orders of the same numbers and prices. */
const isItsSession = (
  { provider, actId, sessionId }: OrderRow,
  { name }: PaymentProvider,
  facts: CheckoutFacts,
): boolean =>
  provider === name &&
  actId === facts.orderKey &&
  (sessionId === null || sessionId === facts.sessionId)

interface Payment {
  readonly facts: CheckoutFacts
  /** Of a subscription's first period. */
  readonly invoice: InvoiceFacts | null
  /** The ledger's currency. */
  readonly currency: string
  readonly at: Date
}

const pay = async (
  env: App['env'],
  tx: Transaction<Tables>,
  order: OrderRow,
  { facts, invoice, currency, at }: Payment,
): Promise<void> => {
  if (order.paidAt !== null) return
  const isAsOrdered = facts.amount === order.amount && facts.currency === order.currency
  if (!isAsOrdered || facts.currency !== currency)
    throw new Error(
      `order ${order.id} is of ${order.amount} ${order.currency}, and ${facts.amount} ${facts.currency} were paid; the ledger counts ${currency}`,
    )
  const paymentId = facts.paymentId ?? invoice?.paymentId
  if (!paymentId) throw new Error(`the paid session ${facts.sessionId} names no payment`)
  await fulfil(env, tx, order, { ...facts, paymentId, periodEnd: invoice?.periodEnd ?? null }, at)
}

const close = async (
  tx: Transaction<Tables>,
  { id }: OrderRow,
  reason: OrderReason,
): Promise<void> => {
  await tx
    .updateTable('paymentOrders')
    .set({ state: reason === 'declined' ? 'failed' : 'expired', reason })
    .where('id', '=', id)
    .execute()
}
