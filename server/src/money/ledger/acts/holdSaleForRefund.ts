import { type LedgerConnection, rowsOf } from '../connection.ts'
import type { RefundHold } from './holdForRefund.ts'

/**
 * Takes back what a card paid for an order, first what is not earned yet, and holds it for the card; `finishRefund`
 * ends it. The wallet has no part in it, unless the refund fails: then the money is the user's.
 * @throws error `refund_within_sale` when the order brought less
 */
export const holdSaleForRefund = async (
  connection: LedgerConnection,
  hold: RefundHold & { readonly orderId: bigint | string },
): Promise<void> => {
  await rowsOf(connection, 'select ledger.hold_sale_for_refund($1, $2, $3, $4, $5, $6, $7)', [
    hold.id,
    hold.userId,
    String(hold.orderId),
    hold.amount,
    hold.remark ?? '',
    hold.actorId ?? null,
    hold.at,
  ])
}
