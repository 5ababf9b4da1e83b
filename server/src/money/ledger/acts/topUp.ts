import { type LedgerConnection, rowOf } from '../connection.ts'

export interface TopUp {
  /** From the caller. Becomes the transfer's id if the payment is new. */
  readonly id: string
  readonly userId: bigint
  /** Cents, above zero. */
  readonly amount: bigint
  /** The payment provider and its payment object. The pair is posted once, regardless of the id. */
  readonly provider: string
  readonly objectId: string
  readonly remark?: string
  readonly at: Date
}

interface TopUpResult {
  readonly billingId: bigint
  /** The wallet balance after the top-up, in cents. Collecting a debt is a separate row. */
  readonly balanceAfter: bigint
  /** False when this payment was in the ledger before. */
  readonly isNew: boolean
}

/**
 * Credits an outside payment to a user's wallet and then collects the user's debt from it. The
 * caller must lock the user's row before any other row of this user.
 */
export const topUp = (connection: LedgerConnection, payment: TopUp): Promise<TopUpResult> =>
  rowOf<TopUpResult>(
    connection,
    `select billing_id as "billingId", balance_after as "balanceAfter", is_new as "isNew"
     from ledger.top_up($1, $2, $3, $4, $5, $6, $7)`,
    [
      payment.id,
      payment.userId,
      payment.amount,
      payment.provider,
      payment.objectId,
      payment.remark ?? '',
      payment.at,
    ],
  )
