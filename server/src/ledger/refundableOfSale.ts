import { type LedgerConnection, rowsOf } from './connection.ts'

/** What of a sale was not given back yet, in cents; 0 where an order sold nothing. */
export const refundableOfSale = async (
  connection: LedgerConnection,
  orderId: bigint,
): Promise<bigint> => {
  const [found] = await rowsOf<{ left: bigint }>(
    connection,
    'select amount - refunded as "left" from ledger.sale where order_id = $1',
    [String(orderId)],
  )
  return found?.left ?? 0n
}
