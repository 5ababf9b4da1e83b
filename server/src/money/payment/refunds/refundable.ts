import type { Reader } from '#platform/database/database.ts'
import { refundableOfSale } from '#ledger'
import { isInBalance } from '../orders/orders.ts'
import type { OrderRow } from '../queries.ts'

/** The part of an order that has no refund, finished or pending, in cents. */
export const refundable = async (db: Reader, order: OrderRow): Promise<bigint> => {
  if (order.paidAt === null || order.paymentId === null) return 0n
  // A failed refund has moved from the sale to the balance.
  if (!isInBalance(order)) return refundableOfSale(db, order.id)
  const { sum } = await db
    .selectFrom('paymentRefunds')
    .select((select) => select.fn.sum<string | null>('amount').as('sum'))
    .where('orderId', '=', order.id)
    .where('state', 'in', ['requested', 'pending'])
    .executeTakeFirstOrThrow()
  return order.amount - order.refundedAmount - BigInt(sum ?? 0)
}
