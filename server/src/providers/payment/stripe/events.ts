import { Stripe } from 'stripe'
import { WebhookRefusal, type EventSubject, type ProviderEvent } from '#platform/ports/payment.ts'
import { translated } from './failures.ts'
import { illFormedText } from '#platform/http/wellFormed.ts'
import { fromSeconds, toSeconds } from './values.ts'

/** The event types of the webhook endpoint, also for fetching missed events (20 at most). */
export const subscribedTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'customer.updated',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
] as const

const subjects: readonly (readonly [string, EventSubject])[] = [
  ['checkout.session.', 'checkout'],
  ['invoice.', 'invoice'],
  ['customer.subscription.', 'subscription'],
  ['customer.updated', 'customer'],
  ['refund.', 'refund'],
  ['charge.refund.', 'refund'],
  ['charge.dispute.', 'dispute'],
]

/** Stripe's own tolerance of timestamps. It limits replays, and messages from the future. */
const toleranceSeconds = 300

/**
 * Parses and verifies a request to our webhook endpoint, with the age by our clock.
 * @throws WebhookRefusal without any content of the request
 */
export const readWebhook = (
  stripe: Stripe,
  secret: string,
  rawBody: Buffer,
  signatureHeader: string | undefined,
  at: Date,
): ProviderEvent => {
  // The library accepts timestamps in the future.
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signatureHeader ?? '')?.[1] ?? NaN)
  if (!(signedAt <= at.getTime() / 1000 + toleranceSeconds))
    throw new WebhookRefusal('the signature has no time, or one in the future')
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(
      rawBody,
      signatureHeader ?? '',
      secret,
      toleranceSeconds,
      undefined,
      at.getTime(),
    )
  } catch (error) {
    const isSignature = error instanceof Stripe.errors.StripeSignatureVerificationError
    throw new WebhookRefusal(isSignature ? 'the signature is not right' : 'the body is no event')
  }
  if (!isEvent(event)) throw new WebhookRefusal('the body is no event')
  return toProviderEvent(event)
}

/** The year 3000: above all our times, and within the range of every column. */
const mostSeconds = 32_503_680_000

const isEvent = (event: Stripe.Event): boolean =>
  typeof event === 'object' &&
  event !== null &&
  typeof event.id === 'string' &&
  typeof event.type === 'string' &&
  Number.isInteger(event.created) &&
  event.created > 0 &&
  event.created < mostSeconds &&
  illFormedText(event) === undefined

/** Events since a time that no endpoint accepted. Stripe stores them for 30 days. */
export async function* undeliveredEvents(
  stripe: Stripe,
  since: Date,
): AsyncIterable<ProviderEvent> {
  let after: string | undefined
  for (;;) {
    const { data, has_more } = await translated(
      stripe.events.list({
        delivery_success: false,
        created: { gte: toSeconds(since) },
        types: [...subscribedTypes],
        limit: 100,
        ...(after && { starting_after: after }),
      }),
    )
    for (const event of data) yield toProviderEvent(event)
    after = data.at(-1)?.id
    if (!has_more || after === undefined) return
  }
}

const toProviderEvent = (event: Stripe.Event): ProviderEvent => {
  // Some objects have no id, such as an upcoming invoice.
  const id: unknown = Reflect.get(event.data?.object ?? {}, 'id')
  const objectId = typeof id === 'string' ? id : null
  const subject = subjects.find(([prefix]) => event.type.startsWith(prefix))?.[1] ?? null
  return {
    id: event.id,
    type: event.type,
    subject: objectId === null ? null : subject,
    objectId,
    createdAt: fromSeconds(event.created),
    isLive: event.livemode,
    payload: event,
  }
}
