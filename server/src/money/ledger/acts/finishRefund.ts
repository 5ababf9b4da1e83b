import { type LedgerConnection, rowsOf } from '../connection.ts'

/**
 * Completes a refund that `holdForRefund`, `holdSaleForRefund` or `takeUnfulfilled` began with the
 * same id and amount. The money has reached the card, or the refund failed and the wallet receives
 * it. A refund can fail after the provider reported success. Each outcome is posted once.
 * @throws error `refund_was_returned` if it failed earlier and is now reported as succeeded
 */
export const finishRefund = async (
  connection: LedgerConnection,
  refund: {
    readonly id: string
    readonly userId: bigint
    readonly amount: bigint
    readonly succeeded: boolean
    readonly at: Date
  },
): Promise<void> => {
  await rowsOf(connection, 'select ledger.finish_refund($1, $2, $3, $4, $5)', [
    refund.id,
    refund.userId,
    refund.amount,
    refund.succeeded,
    refund.at,
  ])
}
