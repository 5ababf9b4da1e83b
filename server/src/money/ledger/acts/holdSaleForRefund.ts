import { type LedgerConnection, rowsOf } from '../connection.ts'
import type { RefundHold } from './holdForRefund.ts'

/**
 * Moves the card payment of an order to the refund account, unearned revenue first. `finishRefund`
 * completes the refund. The wallet changes only if the refund fails: it then receives the money.
 * @throws error `refund_within_sale` if the order's revenue is lower than the amount
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
