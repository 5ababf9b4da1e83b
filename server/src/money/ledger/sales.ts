import { type LedgerConnection, rowsOf } from './connection.ts'

/** Something sold for a period, over which the money is earned. */
export interface Sale {
  /** Idempotency key from the caller. A repeated sale is posted once. */
  readonly id: string
  readonly userId: bigint
  /** Cents, above zero. */
  readonly amount: bigint
  /** The order that it pays. Each order is paid once. */
  readonly orderId: bigint | string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly at: Date
}

/** The part of a sale that has not been refunded, in cents; 0 if the order sold nothing. */
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

/** Those of the given orders whose whole price was refunded. */
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
