import type { Stripe } from 'stripe'
import { invalid } from './apiError.ts'
import { newId, type World } from './world.ts'

// Invoices do not contain their payments, but a list of attempts, shown only on request.
const attempts = new WeakMap<Stripe.Invoice, Stripe.InvoicePayment[]>()

export const keepOutcome = (
  _world: World,
  invoice: Stripe.Invoice,
  payment: Stripe.PaymentIntent,
  isPaid: boolean,
  at: number,
): void => {
  const made = attempts.get(invoice) ?? []
  attempts.set(invoice, made)
  made.push({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: isPaid ? invoice.amount_due : null,
    amount_requested: invoice.amount_due,
    created: at,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: payment.id },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: isPaid ? at : null },
  })
}

/** The invoice in a response: with its payments only if expanded. */
export const shownInvoice = (
  invoice: Stripe.Invoice,
  expand: readonly unknown[],
): Stripe.Invoice => {
  for (const name of expand)
    if (name !== 'payments') invalid('parameter_invalid', `Cannot expand ${String(name)}`, 'expand')
  if (expand.length === 0) return invoice
  const url = `/v1/invoice_payments?invoice=${invoice.id}`
  const data = attempts.get(invoice) ?? []
  return { ...invoice, payments: { object: 'list', url, has_more: false, data } }
}
