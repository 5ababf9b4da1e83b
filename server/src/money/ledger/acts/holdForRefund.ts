import { type LedgerConnection, rowOf } from '../connection.ts'
import { asRefusal } from '#platform/database/violations.ts'

export interface RefundHold {
  /** Made by the caller, and `finishRefund`'s too. */
  readonly id: string
  readonly userId: bigint
  /** Cents, above zero. */
  readonly amount: bigint
  readonly remark?: string
  /** The user who refunds. Null or missing: the system. */
  readonly actorId?: bigint | null
  readonly at: Date
}

/**
 * Takes money of a top-up out of the wallet that is to go back to the card; `finishRefund` ends it.
 * The caller has locked the user's row before anything else that this transaction locks of the user's.
 * @throws Refusal 'Lack Of Balance'
 */
export const holdForRefund = (
  connection: LedgerConnection,
  hold: RefundHold,
): Promise<{ readonly billingId: bigint; readonly balanceAfter: bigint }> =>
  rowOf<{ billingId: bigint; balanceAfter: bigint }>(
    connection,
    `select billing_id as "billingId", balance_after as "balanceAfter"
     from ledger.hold_for_refund($1, $2, $3, $4, $5, $6)`,
    [hold.id, hold.userId, hold.amount, hold.remark ?? '', hold.actorId ?? null, hold.at],
  ).catch(asRefusal())
