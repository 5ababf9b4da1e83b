import type { Reader } from '#platform/database/database.ts'
import { refundableOfSale } from '#ledger'
import { isInBalance } from '../orders/orders.ts'
import type { OrderRow } from '../queries.ts'

/** What of an order is neither back on the card nor on its way there, in cents. */
export const refundable = async (db: Reader, order: OrderRow): Promise<bigint> => {
  if (order.paidAt === null || order.paymentId === null) return 0n
  // What could not be sent to the card is in the balance since, and not in the sale any more.
  if (!isInBalance(order)) return refundableOfSale(db, order.id)
  const { sum } = await db
    .selectFrom('paymentRefunds')
    .select((select) => select.fn.sum<string | null>('amount').as('sum'))
    .where('orderId', '=', order.id)
    .where('state', 'in', ['requested', 'pending'])
    .executeTakeFirstOrThrow()
  return order.amount - order.refundedAmount - BigInt(sum ?? 0)
}
