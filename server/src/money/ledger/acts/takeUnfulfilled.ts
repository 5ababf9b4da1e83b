import { type LedgerConnection, rowOf } from '../connection.ts'

/**
 * Accepts an outside payment for a product that is no longer available and holds it for a refund.
 * `finishRefund` with the same id completes the refund. The same provider object is posted once,
 * regardless of the id.
 */
export const takeUnfulfilled = (
  connection: LedgerConnection,
  payment: {
    readonly id: string
    readonly userId: bigint
    /** Cents, above zero. */
    readonly amount: bigint
    readonly provider: string
    readonly objectId: string
    readonly at: Date
  },
): Promise<{ readonly isNew: boolean }> =>
  rowOf<{ isNew: boolean }>(
    connection,
    'select ledger.take_unfulfilled($1, $2, $3, $4, $5, $6) as "isNew"',
    [payment.id, payment.userId, payment.amount, payment.provider, payment.objectId, payment.at],
  )
