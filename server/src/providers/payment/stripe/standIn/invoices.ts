import type { Stripe } from 'stripe'
import { idOf } from '../values.ts'
import { keepOutcome } from './invoicePayments.ts'
import { fail, newPayment, succeed } from './payments.ts'
import { invoiceTemplate, lineTemplate } from './templates.ts'
import { newId, type World } from './world.ts'

/** An invoice for the current period of its subscription. */
export const newInvoice = (
  world: World,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  at: number,
): Stripe.Invoice => {
  const item = subscription.items.data[0]!
  const amount = item.price.unit_amount ?? 0
  const id = newId('in')
  const line: Stripe.InvoiceLineItem = {
    ...structuredClone(lineTemplate),
    id: newId('il'),
    amount,
    currency: subscription.currency,
    description: null,
    invoice: id,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    subscription: subscription.id,
    subtotal: amount,
  }
  const invoice: Stripe.Invoice = {
    ...structuredClone(invoiceTemplate),
    id,
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    created: at,
    currency: subscription.currency,
    customer: subscription.customer,
    hosted_invoice_url: null,
    lines: { object: 'list', url: `/v1/invoices/${id}/lines`, has_more: false, data: [line] },
    next_payment_attempt: reason === 'subscription_cycle' ? at + draftSeconds : null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: {
        metadata: { ...subscription.metadata },
        subscription: subscription.id,
      },
    },
    // The invoice's own dates are those of the previous period, not of the paid one.
    period_start:
      reason === 'subscription_create' ? at : (subscription.items.data[0]!.created ?? at),
    period_end: at,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: subscription.test_clock,
    total: amount,
    total_excluding_tax: amount,
  }
  world.invoices.set(id, invoice)
  subscription.latest_invoice = id
  world.emit('invoice.created', invoice)
  return invoice
}

/**
 * Time of a renewal's invoice as a draft, during which it can be changed before the charge.
 * Seconds.
 */
const draftSeconds = 3600

/** Attempts to charge an invoice. Returns whether it is paid. */
export const charge = (
  world: World,
  invoice: Stripe.Invoice,
  method: string,
  outcome: 'paid' | 'declined' | 'secure',
  at: number,
): boolean => {
  if (invoice.status === 'draft') {
    invoice.status = 'open'
    invoice.hosted_invoice_url = `${world.address}/i/${invoice.id}`
    invoice.status_transitions.finalized_at = at
    world.emit('invoice.finalized', invoice)
  }
  const payment = newPayment(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOf(invoice.customer)!,
    method,
    metadata: {},
    receiptEmail: null,
  })
  invoice.attempted = true
  invoice.attempt_count += 1
  invoice.next_payment_attempt = null
  keepOutcome(world, invoice, payment, outcome === 'paid', at)
  if (outcome === 'paid') {
    succeed(world, payment)
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
    })
    invoice.status_transitions.paid_at = at
    world.emit('invoice.paid', invoice)
    world.emit('invoice.payment_succeeded', invoice)
    return true
  }
  if (outcome === 'secure') {
    payment.status = 'requires_action'
    world.emit('invoice.payment_action_required', invoice)
  } else fail(world, payment)
  world.emit('invoice.payment_failed', invoice)
  return false
}
