import { type LedgerConnection, rowOf } from '../connection.ts'

/**
 * Freezes the disputed amount, up to the wallet balance. Returns the frozen cents. `settleDispute`
 * with the same id releases or removes them.
 */
export const freezeForDispute = (
  connection: LedgerConnection,
  dispute: {
    readonly id: string
    readonly userId: bigint
    /** The disputed cents, above zero. */
    readonly amount: bigint
    readonly remark?: string
    readonly at: Date
  },
): Promise<{ readonly frozen: bigint }> =>
  rowOf<{ frozen: bigint }>(
    connection,
    'select ledger.freeze_for_dispute($1, $2, $3, $4, $5) as frozen',
    [dispute.id, dispute.userId, dispute.amount, dispute.remark ?? '', dispute.at],
  )
