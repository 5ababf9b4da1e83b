import { deterministicId } from '#platform/database/deterministicId.ts'
import type { InvoiceFacts, PaymentProvider } from '#platform/ports/payment.ts'
import type { Attempt } from './renewalOrder.ts'

/** An invoice as a renewal in the orders and in the ledger. */
export const attemptAt = (
  provider: PaymentProvider['name'],
  { id, amount, currency, paymentId }: InvoiceFacts,
  at: Date,
): Attempt & { readonly invoiceId: string } => ({
  actId: deterministicId(`invoice ${id} of ${provider}`),
  invoiceId: id,
  amount,
  currency,
  paymentId,
  at,
})
