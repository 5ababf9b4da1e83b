import type { Stripe } from 'stripe'
import { idOf } from '../values.ts'
import { disputeTemplate } from './templates.ts'
import { newId, type World } from './world.ts'

/** A cardholder disputes a payment with the bank. */
export const openDispute = (
  world: World,
  payment: Stripe.PaymentIntent,
  amount: number,
  status: 'needs_response' | 'warning_needs_response' = 'needs_response',
): Stripe.Dispute => {
  const dispute: Stripe.Dispute = {
    ...disputeTemplate,
    id: newId('du'),
    amount,
    charge: idOf(payment.latest_charge)!,
    created: world.timeFor(idOf(payment.customer)),
    currency: payment.currency,
    payment_intent: payment.id,
    reason: 'fraudulent',
    status,
  }
  world.disputes.set(dispute.id, dispute)
  world.emit('charge.dispute.created', dispute)
  if (status === 'needs_response') world.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export const closeDispute = (
  world: World,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost' | 'warning_closed',
): void => {
  dispute.status = status
  if (status === 'won') world.emit('charge.dispute.funds_reinstated', dispute)
  world.emit('charge.dispute.closed', dispute)
}
