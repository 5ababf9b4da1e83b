import { type LedgerConnection, rowOf } from '../connection.ts'

/**
 * Ends the dispute that was frozen with the same id. If won, the frozen money returns to the
 * wallet. If lost, it is removed, and the part that the wallet could not cover becomes a debt.
 * Later credits to the wallet pay that debt first. Returns the debt in cents.
 * @throws error `dispute_was_settled` if it already ended with the other outcome
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
