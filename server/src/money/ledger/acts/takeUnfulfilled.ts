import { type LedgerConnection, rowOf } from '../connection.ts'

/**
 * Takes a payment from outside for something that cannot be given any more, and holds it for the refund, which
 * `finishRefund` ends by the same id. The same object of the provider comes once, whatever id.
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
