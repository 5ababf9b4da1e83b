import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { freezeForDispute, walletBalance } from '#ledger'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import type { PaymentProvider, RefundFacts } from '#platform/ports/payment.ts'
import { isInBalance, lockOrder, requireOrderOfPayment } from '../orders/orders.ts'
import type { OrderRow } from '../queries.ts'
import { applyRefund, type RefundRow } from './applyRefund.ts'
import { holdForCard } from './holdForCard.ts'

/**
 * Updates a refund, ours or one made at the provider, from the provider's state.
 * @throws ProviderUnreachable, ProviderRefusal
 */
export const mirrorRefund = async (app: App, providerRefundId: string, at: Date): Promise<void> => {
  const provider = app.payments
  if (!provider) return
  await keepRefund(app, provider, await provider.readRefund(providerRefundId), at)
}

/** As `mirrorRefund`, with data that the provider has just sent. */
export const keepRefund = async (
  app: App,
  provider: PaymentProvider,
  facts: RefundFacts,
  at: Date,
): Promise<void> => {
  const order = await requireOrderOfPayment(app.db.query, provider, facts)
  await app.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const row = (await findRefund(tx, order, facts)) ?? (await adopt(app, tx, locked!, facts, at))
    await applyRefund(tx, row, facts, at)
  })
}

/**
 * Finds the refund by the provider's id, by our id, or as a request for the same payment and
 * amount.
 */
const findRefund = async (
  tx: Transaction<Tables>,
  order: OrderRow,
  { id, refundId, amount }: RefundFacts,
): Promise<RefundRow | undefined> => {
  const rows = await tx
    .selectFrom('paymentRefunds')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('createdAt')
    .forUpdate()
    .execute()
  return (
    rows.find((row) => row.providerRefundId === id) ??
    rows.find((row) => row.id === refundId && row.providerRefundId === null) ??
    // A refund was made on the provider's pages before our task sent the request.
    (refundId === null
      ? rows.find((row) => row.state === 'requested' && row.amount === amount)
      : undefined)
  )
}

/** Records a refund from the provider's pages. The ledger must first hold its money. */
const adopt = async (
  app: App,
  tx: Transaction<Tables>,
  order: OrderRow,
  facts: RefundFacts,
  at: Date,
): Promise<RefundRow> => {
  const { id: orderId, userId, provider } = order
  const { amount, currency } = facts
  const id = randomUUID()
  const reason = 'madeAtProvider'
  const hold = { id, userId, amount, at }
  const isOwed = isInBalance(order) && (await walletBalance(tx, userId)) < amount
  if (isOwed) await freezeForDispute(tx, hold)
  else await holdForCard(app, tx, order, hold)
  return tx
    .insertInto('paymentRefunds')
    .values({
      id,
      orderId,
      userId,
      provider: provider!,
      paymentId: order.paymentId!,
      amount,
      currency,
      origin: 'provider',
      reason,
      requestedBy: null,
      isOwed,
      state: 'pending',
      providerRefundId: facts.id,
      nextTryAt: at,
      createdAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
