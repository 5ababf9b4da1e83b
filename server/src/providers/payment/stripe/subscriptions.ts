import type { Stripe } from 'stripe'
import type { InvoiceFacts, SubscriptionFacts } from '#platform/ports/payment.ts'
import { translated } from './failures.ts'
import { fromCents, fromCurrency, fromSeconds, idOf, ourId } from './values.ts'

export const readSubscription = async (stripe: Stripe, id: string): Promise<SubscriptionFacts> =>
  factsOfSubscription(await translated(stripe.subscriptions.retrieve(id)))

/** Iterates over all subscriptions of the account that have not ended. */
export async function* runningSubscriptions(stripe: Stripe): AsyncIterable<SubscriptionFacts> {
  // Without the library's iterator, so that each page's error is translated to one of the port's.
  let after: string | undefined
  for (;;) {
    const { data, has_more } = await translated(
      stripe.subscriptions.list({ limit: 100, ...(after && { starting_after: after }) }),
    )
    for (const subscription of data) yield factsOfSubscription(subscription)
    after = data.at(-1)?.id
    if (!has_more || after === undefined) return
  }
}

const factsOfSubscription = (subscription: Stripe.Subscription): SubscriptionFacts => ({
  id: subscription.id,
  state: states[subscription.status] ?? 'unknown',
  // Each item has a separate period; our subscriptions have one item.
  periodEnd: fromSeconds(
    Math.max(...subscription.items.data.map((item) => item.current_period_end)),
  ),
  cancelsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  latestInvoiceId: idOf(subscription.latest_invoice),
  orderId: ourId(subscription.metadata, 'order_id'),
  userId: ourId(subscription.metadata, 'user_id'),
})

// Other states, such as `paused` and future ones, are unknown here.
const states: Readonly<Record<string, SubscriptionFacts['state']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'pastDue',
  incomplete: 'incomplete',
  unpaid: 'unpaid',
  canceled: 'ended',
  incomplete_expired: 'ended',
}

export const setAutoRenew = async (stripe: Stripe, id: string, renews: boolean): Promise<void> => {
  await translated(stripe.subscriptions.update(id, { cancel_at_period_end: !renews }))
}

/** Ends a subscription immediately. Does nothing if it has ended. */
export const endSubscription = async (stripe: Stripe, id: string): Promise<void> => {
  try {
    await translated(stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }))
  } catch (error) {
    const { state } = await readSubscription(stripe, id)
    if (state !== 'ended') throw error
  }
}

export const readInvoice = async (stripe: Stripe, id: string): Promise<InvoiceFacts> => {
  const invoice = await translated(stripe.invoices.retrieve(id, { expand: ['payments'] }))
  const begunWith = invoice.parent?.subscription_details
  const { period } = paidLineOf(invoice) ?? {
    period: { start: invoice.period_start, end: invoice.period_end },
  }
  const net = invoice.total_excluding_tax ?? invoice.total
  return {
    id,
    state: invoiceStates[invoice.status ?? ''] ?? 'open',
    subscriptionId: idOf(begunWith?.subscription),
    reason: reasonOf(invoice.billing_reason),
    amount: fromCents(net),
    tax: fromCents(invoice.total - net),
    currency: fromCurrency(invoice.currency),
    periodStart: fromSeconds(period.start),
    periodEnd: fromSeconds(period.end),
    paymentId: paymentOf(invoice),
    attempts: invoice.attempt_count,
    nextAttemptAt:
      invoice.next_payment_attempt === null ? null : fromSeconds(invoice.next_payment_attempt),
    actionUrl: invoice.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
    orderId: ourId(begunWith?.metadata, 'order_id'),
    userId: ourId(begunWith?.metadata, 'user_id'),
  }
}

/** The line of the paid period: the invoice's own dates are those of the previous period. */
const paidLineOf = ({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined =>
  lines.data.find(({ parent }) => parent?.subscription_item_details?.proration === false)

const paymentOf = ({ payments }: Stripe.Invoice): string | null => {
  const made = payments?.data ?? []
  const paid = made.find(({ status }) => status === 'paid')
  return idOf((paid ?? made.at(-1))?.payment.payment_intent)
}

// A draft also counts as open: it is not charged yet.
const invoiceStates: Readonly<Record<string, InvoiceFacts['state']>> = {
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
}

const reasonOf = (reason: Stripe.Invoice.BillingReason | null): InvoiceFacts['reason'] => {
  if (reason === 'subscription_create') return 'first'
  return reason === 'subscription_cycle' ? 'renewal' : 'other'
}
