import { type LedgerConnection, rowsOf } from './connection.ts'

/** Which of these orders sold something whose whole price was given back. */
export const givenBackWhole = async (
  connection: LedgerConnection,
  orderIds: readonly bigint[],
): Promise<ReadonlySet<string>> => {
  const rows = await rowsOf<{ orderId: string }>(
    connection,
    'select order_id as "orderId" from ledger.sale where order_id = any($1) and refunded = amount',
    [orderIds.map(String)],
  )
  return new Set(rows.map(({ orderId }) => orderId))
}
