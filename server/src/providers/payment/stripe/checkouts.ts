import type { Stripe } from 'stripe'
import type { Checkout, CheckoutFacts, NewCheckout } from '#platform/ports/payment.ts'
import { isStoredFailure, translated } from './failures.ts'
import { fromCents, fromCurrency, idOf, ourId, toCents, toCurrency, toSeconds } from './values.ts'

/** Opens the hosted page of an order. Idempotent for each order. */
export const openCheckout = async (stripe: Stripe, order: NewCheckout): Promise<Checkout> => {
  const wanted = wantedSession(order)
  const create = (idempotencyKey: string) =>
    stripe.checkout.sessions.create(wanted, { idempotencyKey })
  const key = `checkout:${order.orderKey}`
  const session = await translated(
    // A page from a request with a stored failure is harmless, because its address reached no
    // payer.
    create(key).catch((error: unknown) => {
      if (isStoredFailure(error)) return create(`${key}:again`)
      throw error
    }),
  )
  if (session.url === null) throw new Error(`the session ${session.id} has no page`)
  return { sessionId: session.id, url: session.url }
}

const wantedSession = (order: NewCheckout): Stripe.Checkout.SessionCreateParams => {
  // Set on the session and on its payment or subscription, because Stripe does not copy metadata
  // between them.
  const metadata = {
    order_id: String(order.orderId),
    user_id: String(order.userId),
    purpose: order.purpose,
  }
  return {
    mode: order.mode,
    ui_mode: 'hosted_page',
    customer: order.customerId,
    client_reference_id: String(order.orderId),
    locale: order.language,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: toCurrency(order.currency),
          unit_amount: toCents(order.amount),
          product_data: { name: order.title },
          ...(order.period !== null && { recurring: { interval: order.period } }),
        },
      },
    ],
    metadata: { ...metadata, order_key: order.orderKey },
    ...(order.mode === 'subscription'
      ? { subscription_data: { metadata } }
      : { payment_intent_data: { metadata, receipt_email: order.emailAddress } }),
    // The order fixes amount and currency for payers in all countries.
    adaptive_pricing: { enabled: false },
    expires_at: toSeconds(order.expiresAt),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  }
}

export const readCheckout = async (stripe: Stripe, sessionId: string): Promise<CheckoutFacts> => {
  const session = await translated(
    stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
  )
  return {
    sessionId: session.id,
    state: stateOf(session),
    orderId: ourId(session.metadata, 'order_id'),
    orderKey: session.metadata?.order_key ?? null,
    amount: fromCents(session.amount_subtotal),
    tax: fromCents(session.total_details?.amount_tax),
    currency: fromCurrency(session.currency),
    paymentId: idOf(session.payment_intent),
    subscriptionId: idOf(session.subscription),
    invoiceId: idOf(session.invoice),
  }
}

const stateOf = ({
  status,
  payment_status,
  payment_intent,
}: Stripe.Checkout.Session): CheckoutFacts['state'] => {
  if (status === 'expired') return 'expired'
  if (status === 'open') return 'open'
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return 'paid'
  // The payer chose a payment method that takes days. Only the payment shows its failure.
  const payment = typeof payment_intent === 'string' ? null : payment_intent
  const isOver = payment?.status === 'requires_payment_method' || payment?.status === 'canceled'
  return isOver ? 'failed' : 'processing'
}

/** Closes the page of an order; a closed one stays unchanged. */
export const expireCheckout = async (stripe: Stripe, sessionId: string): Promise<void> => {
  const { status } = await translated(stripe.checkout.sessions.retrieve(sessionId))
  if (status !== 'open') return
  try {
    await translated(stripe.checkout.sessions.expire(sessionId))
  } catch (error) {
    // The session may have been paid meanwhile, which is not an error.
    const now = await translated(stripe.checkout.sessions.retrieve(sessionId))
    if (now.status === 'open') throw error
  }
}
