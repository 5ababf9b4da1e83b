import { type LedgerConnection, rowOf } from '../connection.ts'

/**
 * A payment is disputed: freezes as much of it as is in the wallet. Answers how much. `settleDispute` ends it by
 * the same id.
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
