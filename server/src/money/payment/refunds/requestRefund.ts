import type { Reader } from '#platform/database/database.ts'
import type { PaymentProvider } from '#platform/ports/payment.ts'

export interface WantedRefund {
  /** Made before; the same one again changes nothing. */
  readonly id: string
  readonly orderId: bigint
  readonly userId: bigint
  readonly provider: PaymentProvider['name']
  readonly paymentId: string
  /** Cents, which the ledger holds already: of the wallet, or of what came for nothing. */
  readonly amount: bigint
  readonly currency: string
  readonly origin: 'administrator' | 'unfulfilled'
  readonly reason: string
  readonly requestedBy: bigint | null
  readonly at: Date
}

/**
 * Writes down that money is to go back to the card, in the transaction that moved it to what the ledger holds. A
 * sweep asks the provider, again and again until it has answered.
 */
export const requestRefund = async (db: Reader, wanted: WantedRefund): Promise<void> => {
  const { at, ...row } = wanted
  await db
    .insertInto('paymentRefunds')
    .values({ ...row, state: 'requested', nextTryAt: at, createdAt: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
