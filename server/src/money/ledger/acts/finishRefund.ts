import { type LedgerConnection, rowsOf } from '../connection.ts'

/**
 * Ends what `holdForRefund`, `holdSaleForRefund` or `takeUnfulfilled` began with the same id and amount: the money went
 * to the card, or it could not and is put into the wallet, also when it was reported as gone before.
 * Each of the two happens once.
 * @throws error `refund_was_returned` when it came back before and is now said to have gone
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
