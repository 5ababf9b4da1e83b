import { type LedgerConnection, rowOf } from '../connection.ts'

/**
 * Ends a dispute that was frozen by the same id. Won: what was frozen is the user's again. Lost: it is gone, and what
 * the wallet did not carry is a debt, which whatever comes into the wallet pays first. Answers that debt in cents.
 * @throws error `dispute_was_settled` when it ended otherwise before
 */
export const settleDispute = (
  connection: LedgerConnection,
  dispute: {
    readonly id: string
    readonly userId: bigint
    readonly won: boolean
    readonly at: Date
  },
): Promise<{ readonly owed: bigint }> =>
  rowOf<{ owed: bigint }>(connection, 'select ledger.settle_dispute($1, $2, $3, $4) as owed', [
    dispute.id,
    dispute.userId,
    dispute.won,
    dispute.at,
  ])
