import { type LedgerConnection, rowOf } from '../connection.ts'

export interface TopUp {
  /** Made by the caller; the id of the transfer when the payment is new. */
  readonly id: string
  readonly userId: bigint
  /** Cents, above zero. */
  readonly amount: bigint
  /** The payment provider, and its object that proves the payment: both together come once, whatever id. */
  readonly provider: string
  readonly objectId: string
  readonly remark?: string
  readonly at: Date
}

interface TopUpResult {
  readonly billingId: bigint
  /** The wallet right after it, in cents; what a debt then takes has a row of its own. */
  readonly balanceAfter: bigint
  /** False when this payment was in the ledger before. */
  readonly isNew: boolean
}

/**
 * Brings money from outside into a user's wallet, and collects what the user owes from it.
 * The caller has locked the user's row before anything else that this transaction locks of the user's.
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
