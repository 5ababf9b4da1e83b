import type { OrderReason } from '@openbooth/contract/money/payment/calls'
import type { App } from '#platform/run/app.ts'
import { ProviderRefusal, type PaymentProvider } from '#platform/ports/payment.ts'
import type { OrderRow } from '../queries.ts'
import { settleCheckout } from '../buy/settleCheckout.ts'

/**
 * Ends a pending order after the provider has closed its page and reported the outcome, which may
 * be a late payment. An order that never reached the provider has no page and ends directly.
 * @returns false if it stays pending: a bank is still processing it, or its page has just opened
 * @throws ProviderUnreachable: the order is unchanged
 */
export const closeOrder = async (
  app: App,
  provider: PaymentProvider,
  { id, sessionId }: Pick<OrderRow, 'id' | 'sessionId'>,
  reason: OrderReason,
  at: Date,
): Promise<boolean> => {
  try {
    if (sessionId !== null) {
      await provider.expireCheckout(sessionId)
      return !(await settleCheckout(app, sessionId, at, reason)).isOpen
    }
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    app.log.error(
      { err: error, orderId: String(id) },
      'The payment provider does not know the checkout session',
    )
  }
  const closed = await app.db.query
    .updateTable('paymentOrders')
    .set({ state: 'expired', reason })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where(({ eb }) => (sessionId === null ? eb('sessionId', 'is', null) : eb.lit(true)))
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}
