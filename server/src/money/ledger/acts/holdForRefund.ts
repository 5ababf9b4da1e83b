import { type LedgerConnection, rowOf } from '../connection.ts'
import { asRefusal } from '#platform/database/violations.ts'

export interface RefundHold {
  /** From the caller. `finishRefund` uses the same id. */
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
 * Moves money of a top-up from the wallet to the refund account; `finishRefund` completes the
 * refund. The caller must lock the user's row before any other row of this user.
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
