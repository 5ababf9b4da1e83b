import { type LedgerConnection, rowsOf } from './connection.ts'

/** Something sold for a period, over which the money is earned. */
export interface Sale {
  /** Made by the caller; the same sale sent twice is posted once. */
  readonly id: string
  readonly userId: bigint
  /** Cents, above zero. */
  readonly amount: bigint
  /** The order it pays; each is paid once. */
  readonly orderId: bigint | string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly at: Date
}

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
