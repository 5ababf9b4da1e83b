import type { Transaction } from 'kysely'
import { holdForRefund, holdSaleForRefund, refundableOfSale } from '#ledger'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { endRefundedPeriod } from '../../subscription/index.ts'
import { isInBalance } from '../orders/orders.ts'
import type { OrderRow } from '../queries.ts'

type Hold = Parameters<typeof holdForRefund>[1]

/**
 * Holds the refund of a locked order: from the balance for a top-up, from revenue for a sale.
 * Refunding the rest of a price ends the purchase.
 * @returns whether the purchase ended
 */
export const holdForCard = async (
  app: App,
  tx: Transaction<Tables>,
  order: OrderRow,
  hold: Hold,
): Promise<boolean> => {
  if (isInBalance(order)) {
    await holdForRefund(tx, hold)
    return false
  }
  await holdSaleForRefund(tx, { ...hold, orderId: order.id })
  if ((await refundableOfSale(tx, order.id)) > 0n) return false
  await endRefundedPeriod(app, tx, order.id, hold.at)
  return true
}
