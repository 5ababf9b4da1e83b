import type { Stripe } from 'stripe'
import { idOf } from '../values.ts'
import { invalid } from './apiError.ts'
import { cards, type CardBehaviour, type CardName } from './cards.ts'
import type { Fields } from './form.ts'
import { fail, keepCard, newPayment, succeed } from './payments.ts'
import { reading } from './read.ts'
import { startSubscription } from './subscriptions.ts'
import { sessionTemplate } from './templates.ts'
import { find, newId, type World } from './world.ts'

const leastMinutes = 30
const locales: ReadonlySet<string | null> = new Set(['en', 'zh', 'auto', null])

export const postSession = (world: World, fields: Fields): Stripe.Checkout.Session => {
  const read = reading(fields)
  const mode = read.required('mode')
  if (mode !== 'payment' && mode !== 'subscription')
    invalid('parameter_invalid', 'Invalid mode', 'mode')
  if (read.required('ui_mode') !== 'hosted_page')
    invalid('parameter_invalid', 'Invalid ui_mode', 'ui_mode')
  const customer = find(world.customers, 'customer', read.required('customer'))
  const reference = read.optional('client_reference_id')
  const locale = read.optional('locale')
  if (!locales.has(locale)) invalid('parameter_invalid', 'Invalid locale', 'locale')
  const expiresAt = read.wholeNumber('expires_at') ?? world.now() + 24 * 3600
  const successUrl = read.required('success_url')
  const cancelUrl = read.optional('cancel_url')
  const metadata = read.metadata()
  const { amount, currency, interval, title } = readLine(read.list('line_items'))
  const payment = reading(read.inner('payment_intent_data') ?? {}, 'payment_intent_data')
  const subscription = reading(read.inner('subscription_data') ?? {}, 'subscription_data')
  if (read.inner('adaptive_pricing')?.enabled !== 'false')
    invalid('parameter_invalid', 'Only fixed currencies are modelled here', 'adaptive_pricing')
  read.nothingElse()
  const ofPayment = payment.metadata()
  payment.optional('receipt_email')
  payment.nothingElse()
  const ofSubscription = subscription.metadata()
  subscription.nothingElse()
  const soonest = world.now() + leastMinutes * 60
  if (expiresAt < soonest || expiresAt > world.now() + 24 * 3600)
    invalid(
      'parameter_invalid',
      'The expires_at timestamp must be at least 30 minutes and at most 24 hours from now',
      'expires_at',
    )
  if ((mode === 'subscription') !== (interval !== null))
    invalid(
      'parameter_invalid',
      'A recurring price needs subscription mode, and only it',
      'line_items[0]',
    )
  const id = newId('cs_test')
  const session: Stripe.Checkout.Session = {
    ...structuredClone(sessionTemplate),
    id,
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: cancelUrl,
    client_reference_id: reference,
    created: world.now(),
    currency,
    customer: customer.id,
    expires_at: expiresAt,
    locale,
    metadata,
    mode,
    success_url: successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: `${world.address}/c/pay/${id}`,
  }
  world.sessions.set(id, session)
  world.wishes.set(id, {
    paymentMetadata: mode === 'payment' ? ofPayment : ofSubscription,
    interval,
    title,
  })
  return session
}

const readLine = (lines: readonly unknown[]) => {
  if (lines.length !== 1) invalid('parameter_invalid', 'One line is modelled here', 'line_items')
  const line = reading(lines[0] as Fields, 'line_items[0]')
  if (line.wholeNumber('quantity') !== 1)
    invalid('parameter_invalid', 'Quantity must be 1', 'line_items[0][quantity]')
  const price = reading(line.inner('price_data') ?? {}, 'line_items[0][price_data]')
  line.nothingElse()
  const currency = price.required('currency')
  if (!/^[a-z]{3}$/.test(currency))
    invalid('parameter_invalid', `Invalid currency: ${currency}`, 'currency')
  const amount = price.wholeNumber('unit_amount') ?? 0
  if (amount < 50)
    invalid(
      'amount_too_small',
      "The Checkout Session's total amount must convert to at least 50 cents.",
    )
  const product = reading(price.inner('product_data') ?? {}, 'product_data')
  const title = product.required('name')
  product.nothingElse()
  const recurring = price.inner('recurring')
  price.nothingElse()
  const interval = (recurring?.interval ?? null) as 'month' | 'year' | null
  if (interval !== null && interval !== 'month' && interval !== 'year')
    return invalid('parameter_invalid', 'Invalid interval', 'recurring[interval]')
  return { amount, currency, interval, title }
}

/** Expanded fields contain the whole object. */
export const shownSession = (
  world: World,
  session: Stripe.Checkout.Session,
  expand: readonly unknown[],
): Stripe.Checkout.Session => {
  for (const name of expand)
    if (name !== 'payment_intent')
      invalid('parameter_invalid', `Cannot expand ${String(name)}`, 'expand')
  return expand.length > 0 && typeof session.payment_intent === 'string'
    ? { ...session, payment_intent: world.payments.get(session.payment_intent)! }
    : session
}

export const expireSession = (world: World, id: string): Stripe.Checkout.Session => {
  const session = find(world.sessions, 'checkout.session', id)
  if (session.status !== 'open')
    invalid('resource_missing', 'Only Checkout Sessions with a status in ["open"] can be expired.')
  close(world, session)
  return session
}

const close = (world: World, session: Stripe.Checkout.Session): void => {
  session.status = 'expired'
  session.url = null
  world.emit('checkout.session.expired', session)
}

/** Closes unpaid pages after their deadline. */
export const expireDue = (world: World): void => {
  for (const session of world.sessions.values())
    if (session.status === 'open' && session.expires_at <= world.now()) close(world, session)
}

export type PageOutcome = 'paid' | 'declined' | 'secure' | 'processing' | 'closed'

/**
 * Pays on a session's page with a card.
 * @param secured the result of 3-D Secure; without it, a card that requires it shows the second
 * step
 */
export const payOnPage = (
  world: World,
  id: string,
  card: CardName,
  secured?: 'passed' | 'failed',
): PageOutcome => {
  const session = find(world.sessions, 'checkout.session', id)
  if (session.status !== 'open' || session.expires_at <= world.now()) return 'closed'
  const { first }: CardBehaviour = cards[card]
  if (first === 'secure' && secured === undefined) return 'secure'
  if (first === 'declined' || secured === 'failed') return 'declined'
  const wish = world.wishes.get(id)!
  const customer = idOf(session.customer)!
  const method = keepCard(world, card, customer)
  session.status = 'complete'
  session.url = null
  if (wish.interval !== null) {
    const { subscription, invoice } = startSubscription(world, {
      customer,
      method,
      amount: session.amount_total!,
      currency: session.currency!,
      interval: wish.interval,
      title: wish.title,
      metadata: wish.paymentMetadata,
      isPaid: true,
    })
    session.subscription = subscription.id
    session.invoice = invoice.id
    session.payment_status = 'paid'
    world.emit('checkout.session.completed', session)
    return 'paid'
  }
  const payment = newPayment(world, {
    amount: session.amount_total!,
    currency: session.currency!,
    customer,
    method,
    metadata: wish.paymentMetadata,
    receiptEmail: null,
  })
  session.payment_intent = payment.id
  if (first === 'slow') {
    payment.status = 'processing'
    world.emit('checkout.session.completed', session)
    return 'processing'
  }
  succeed(world, payment)
  session.payment_status = 'paid'
  world.emit('checkout.session.completed', session)
  return 'paid'
}

/** The bank of a slow payment method accepts or refuses the payment. */
export const settleSlowPayment = (world: World, id: string, isPaid: boolean): void => {
  const session = find(world.sessions, 'checkout.session', id)
  const payment = find(world.payments, 'payment_intent', idOf(session.payment_intent)!)
  if (isPaid) {
    succeed(world, payment)
    session.payment_status = 'paid'
    world.emit('checkout.session.async_payment_succeeded', session)
  } else {
    fail(world, payment)
    world.emit('checkout.session.async_payment_failed', session)
  }
}
