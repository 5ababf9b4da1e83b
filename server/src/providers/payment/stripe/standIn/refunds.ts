import type { Stripe } from 'stripe'
import { idOf } from '../values.ts'
import { invalid } from './apiError.ts'
import type { Fields } from './form.ts'
import { behaviourOf } from './payments.ts'
import { reading } from './read.ts'
import { refundTemplate } from './templates.ts'
import { find, newId, type World } from './world.ts'

export const postRefund = (world: World, fields: Fields): Stripe.Refund => {
  const read = reading(fields)
  const payment = find(world.payments, 'payment_intent', read.required('payment_intent'))
  const amount = read.wholeNumber('amount') ?? payment.amount
  const reason = read.optional('reason')
  const metadata = read.metadata()
  read.nothingElse()
  return makeRefund(world, payment, amount, reason, metadata)
}

export const makeRefund = (
  world: World,
  payment: Stripe.PaymentIntent,
  amount: number,
  reason: string | null,
  metadata: Record<string, string>,
): Stripe.Refund => {
  if (payment.status !== 'succeeded')
    invalid('payment_intent_unexpected_state', 'This PaymentIntent has no successful charge.')
  const left = payment.amount - givenBack(world, payment.id)
  if (left === 0) invalid('charge_already_refunded', 'The charge has already been refunded.')
  if (amount < 1 || amount > left)
    invalid(
      'parameter_invalid_integer',
      'Refund amount is greater than unrefunded amount',
      'amount',
    )
  const behaviour = behaviourOf(world, idOf(payment.payment_method)!).refund
  const refund: Stripe.Refund = {
    ...refundTemplate,
    id: newId('re'),
    amount,
    charge: idOf(payment.latest_charge)!,
    created: world.timeFor(idOf(payment.customer)),
    currency: payment.currency,
    metadata,
    payment_intent: payment.id,
    reason,
    status: behaviour === 'takesAWhile' ? 'pending' : 'succeeded',
  }
  world.refunds.set(refund.id, refund)
  world.emit('refund.created', refund)
  if (behaviour === 'takesAWhile') world.later(() => settleRefund(world, refund, 'succeeded'))
  if (behaviour === 'failsLater') world.later(() => settleRefund(world, refund, 'failed'))
  return refund
}

export const settleRefund = (
  world: World,
  refund: Stripe.Refund,
  status: 'succeeded' | 'failed',
): void => {
  refund.status = status
  if (status === 'failed') refund.failure_reason = 'expired_or_canceled_card'
  world.emit(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
}

const givenBack = (world: World, paymentId: string): number =>
  [...world.refunds.values()]
    .filter(({ payment_intent, status }) => payment_intent === paymentId && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
