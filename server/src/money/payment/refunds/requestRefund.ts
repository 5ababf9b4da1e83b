import type { Reader } from '#platform/database/database.ts'
import type { PaymentProvider } from '#platform/ports/payment.ts'

export interface WantedRefund {
  /** From the caller; the key of idempotency. */
  readonly id: string
  readonly orderId: bigint
  readonly userId: bigint
  readonly provider: PaymentProvider['name']
  readonly paymentId: string
  /** Cents that the ledger already holds, from the wallet or from an unfulfilled payment. */
  readonly amount: bigint
  readonly currency: string
  readonly origin: 'administrator' | 'unfulfilled'
  readonly reason: string
  readonly requestedBy: bigint | null
  readonly at: Date
}

/**
 * Records a refund in the transaction that holds its money. A scheduled task sends it and retries
 * until the provider responds.
 */
export const requestRefund = async (db: Reader, wanted: WantedRefund): Promise<void> => {
  const { at, ...row } = wanted
  await db
    .insertInto('paymentRefunds')
    .values({ ...row, state: 'requested', nextTryAt: at, createdAt: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
