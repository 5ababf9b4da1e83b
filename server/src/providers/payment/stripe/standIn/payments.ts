import type { Stripe } from 'stripe'
import { idOf } from '../values.ts'
import { declined, invalid } from './apiError.ts'
import { cards, isCard, type CardBehaviour, type CardName } from './cards.ts'
import { openDispute } from './disputes.ts'
import type { Fields } from './form.ts'
import { reading } from './read.ts'
import { paymentTemplate } from './templates.ts'
import { find, newId, type World } from './world.ts'

interface Wanted {
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly method: string
  readonly metadata: Record<string, string>
  readonly receiptEmail: string | null
}

/** Stores a card under a new id, as Stripe does. */
export const keepCard = (world: World, card: CardName, customer: string | null): string => {
  const id = newId('pm')
  world.paymentMethods.set(id, { id, card, customer })
  return id
}

export const behaviourOf = (world: World, method: string): CardBehaviour =>
  cards[find(world.paymentMethods, 'PaymentMethod', method).card]

/** Creates a payment that has not been charged yet. */
export const newPayment = (world: World, wanted: Wanted): Stripe.PaymentIntent => {
  const payment: Stripe.PaymentIntent = {
    ...paymentTemplate,
    id: newId('pi'),
    amount: wanted.amount,
    amount_received: 0,
    created: world.timeFor(wanted.customer),
    currency: wanted.currency,
    customer: wanted.customer,
    latest_charge: null,
    metadata: wanted.metadata,
    payment_method: wanted.method,
    receipt_email: wanted.receiptEmail,
    status: 'requires_confirmation',
  }
  world.payments.set(payment.id, payment)
  world.emit('payment_intent.created', payment)
  return payment
}

export const succeed = (world: World, payment: Stripe.PaymentIntent): void => {
  Object.assign(payment, {
    status: 'succeeded',
    amount_received: payment.amount,
    latest_charge: newId('ch'),
    next_action: null,
    last_payment_error: null,
  })
  world.emit('payment_intent.succeeded', payment)
  if (behaviourOf(world, idOf(payment.payment_method)!).isDisputed)
    world.later(() => openDispute(world, payment, payment.amount))
}

export const fail = (world: World, payment: Stripe.PaymentIntent): void => {
  payment.status = 'requires_payment_method'
  payment.payment_method = null
  world.emit('payment_intent.payment_failed', payment)
}

export const postPayment = (world: World, fields: Fields): Stripe.PaymentIntent => {
  const read = reading(fields)
  const amount =
    read.wholeNumber('amount') ?? invalid('parameter_missing', 'Missing amount', 'amount')
  const currency = read.required('currency')
  const customer = read.optional('customer')
  const named = read.required('payment_method')
  const metadata = read.metadata()
  const isConfirmed = read.yes('confirm') ?? false
  const automatic = read.inner('automatic_payment_methods')
  read.nothingElse()
  if (!isConfirmed || automatic?.enabled !== 'true' || automatic.allow_redirects !== 'never')
    invalid('parameter_invalid', 'Only confirmed payments by card are modelled here')
  if (amount < 50) invalid('amount_too_small', 'Amount must be at least $0.50 usd', 'amount')
  const method = isCard(named) ? keepCard(world, named, customer) : named
  const payment = newPayment(world, {
    amount,
    currency,
    customer,
    method,
    metadata,
    receiptEmail: null,
  })
  const { first } = behaviourOf(world, method)
  if (first === 'declined') {
    fail(world, payment)
    declined('card_declined', 'Your card was declined.')
  }
  if (first === 'secure') {
    payment.status = 'requires_action'
    world.emit('payment_intent.requires_action', payment)
    return payment
  }
  succeed(world, payment)
  return payment
}

export const attachMethod = (world: World, named: string, fields: Fields): Stripe.PaymentMethod => {
  const read = reading(fields)
  const customer = read.required('customer')
  read.nothingElse()
  find(world.customers, 'customer', customer)
  const id = isCard(named) ? keepCard(world, named, customer) : named
  const method = find(world.paymentMethods, 'PaymentMethod', id)
  method.customer = customer
  return {
    id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    created: world.timeFor(customer),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}
