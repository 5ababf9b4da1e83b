import type { Stripe } from 'stripe'
import type { DisputeFacts, RefundFacts } from '#platform/ports/payment.ts'
import { isStoredFailure, translated } from './failures.ts'
import { fromCents, fromCurrency, idOf, toCents, toSeconds } from './values.ts'

interface WantedRefund {
  readonly refundId: string
  readonly paymentId: string
  readonly amount: bigint
}

/**
 * Refunds to the original card. First looks for an existing refund: Stripe forgets idempotency keys
 * after a day, and a refund with a lost response may be retried later.
 */
export const refund = async (stripe: Stripe, wanted: WantedRefund): Promise<RefundFacts> => {
  const made = await findRefund(stripe, wanted)
  if (made) return factsOfRefund(made)
  const create = (idempotencyKey: string) =>
    stripe.refunds.create(
      {
        payment_intent: wanted.paymentId,
        amount: toCents(wanted.amount),
        reason: 'requested_by_customer',
        metadata: { refund_id: wanted.refundId },
      },
      { idempotencyKey },
    )
  const key = `refund:${wanted.refundId}`
  return factsOfRefund(
    await translated(
      create(key).catch(async (error: unknown) => {
        if (!isStoredFailure(error)) throw error
        return (await findRefund(stripe, wanted)) ?? create(`${key}:again`)
      }),
    ),
  )
}

const findRefund = async (
  stripe: Stripe,
  { refundId, paymentId }: WantedRefund,
): Promise<Stripe.Refund | undefined> => {
  const { data } = await translated(stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
  return data.find(({ metadata }) => metadata?.refund_id === refundId)
}

export const readRefund = async (stripe: Stripe, id: string): Promise<RefundFacts> =>
  factsOfRefund(await translated(stripe.refunds.retrieve(id)))

export async function* refundsSince(stripe: Stripe, since: Date): AsyncIterable<RefundFacts> {
  const created = { gte: toSeconds(since) }
  let after: string | undefined
  for (;;) {
    const { data, has_more } = await translated(
      stripe.refunds.list({ created, limit: 100, ...(after && { starting_after: after }) }),
    )
    for (const one of data) yield factsOfRefund(one)
    after = data.at(-1)?.id
    if (!has_more || after === undefined) return
  }
}

const factsOfRefund = (refunded: Stripe.Refund): RefundFacts => ({
  id: refunded.id,
  refundId: refunded.metadata?.refund_id ?? null,
  paymentId: idOf(refunded.payment_intent),
  state: refundStates[refunded.status ?? ''] ?? 'unknown',
  amount: fromCents(refunded.amount),
  currency: fromCurrency(refunded.currency),
  reason: refunded.failure_reason ?? refunded.pending_reason ?? null,
})

const refundStates: Readonly<Record<string, RefundFacts['state']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

export const readDispute = async (stripe: Stripe, id: string): Promise<DisputeFacts> =>
  factsOfDispute(await translated(stripe.disputes.retrieve(id)))

export async function* disputesSince(stripe: Stripe, since: Date): AsyncIterable<DisputeFacts> {
  const created = { gte: toSeconds(since) }
  let after: string | undefined
  for (;;) {
    const { data, has_more } = await translated(
      stripe.disputes.list({ created, limit: 100, ...(after && { starting_after: after }) }),
    )
    for (const one of data) yield factsOfDispute(one)
    after = data.at(-1)?.id
    if (!has_more || after === undefined) return
  }
}

const factsOfDispute = (dispute: Stripe.Dispute): DisputeFacts => ({
  id: dispute.id,
  paymentId: idOf(dispute.payment_intent),
  state: disputeStates[dispute.status] ?? 'unknown',
  amount: fromCents(dispute.amount),
  currency: fromCurrency(dispute.currency),
  reason: dispute.reason,
})

const disputeStates: Readonly<Record<string, DisputeFacts['state']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  needs_response: 'open',
  under_review: 'open',
  // An appeal follows a loss; nothing is final until its decision.
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  // Closed without a loss: no money was withdrawn, or it was returned as a refund.
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}
