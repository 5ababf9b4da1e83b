import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#platform/run/clock.ts'
import { WebhookRefusal, type PaymentProvider } from '#platform/ports/payment.ts'
import { startStripeStandIn, type Signing, type StripeStandIn } from './standIn/index.ts'
import { stripeProvider } from './stripeProvider.ts'

const clock = settableClock(new Date('2026-11-21T10:00:00Z'))
let standIn: StripeStandIn
let provider: PaymentProvider
beforeAll(async () => {
  standIn = await startStripeStandIn(clock)
  provider = stripeProvider({
    secretKey: standIn.secretKey,
    webhookSecret: standIn.webhookSecret,
    apiBase: standIn.url,
  })
})
afterAll(() => standIn.stop())

const anEvent = (change: object = {}) =>
  ({
    id: 'evt_1',
    object: 'event',
    created: 1_795_255_200,
    type: 'invoice.paid',
    livemode: false,
    data: { object: { id: 'in_1', object: 'invoice' } },
    ...change,
  }) as unknown as Stripe.Event

const read = (how: Signing, event = anEvent()) => {
  const { body, header } = standIn.signed(event, how)
  return provider.readWebhook(Buffer.from(body), header ?? undefined, clock.now())
}

test.each<Signing>(['right', 'rotated'])('A message signed %s is read.', (how) => {
  expect(read(how)).toMatchObject({
    id: 'evt_1',
    type: 'invoice.paid',
    subject: 'invoice',
    objectId: 'in_1',
    isLive: false,
    createdAt: new Date(1_795_255_200_000),
  })
})

test.each<Signing>(['wrongSecret', 'old', 'future', 'altered', 'missing'])(
  'A message signed %s is refused without repeating its content.',
  (how) => {
    expect(() => read(how)).toThrow(WebhookRefusal)
    expect(() => read(how)).not.toThrow(/evt_1|in_1|whsec/)
  },
)

test('A signature is good for 300 seconds before and after, by our clock.', () => {
  const { body, header } = standIn.signed(anEvent())
  const readAt = (seconds: number) =>
    provider.readWebhook(
      Buffer.from(body),
      header!,
      new Date(clock.now().getTime() + seconds * 1000),
    )
  expect(readAt(300).id).toBe('evt_1')
  expect(readAt(-300).id).toBe('evt_1')
  expect(() => readAt(301)).toThrow(WebhookRefusal)
  expect(() => readAt(-301)).toThrow(WebhookRefusal)
})

test.each([
  ['no event', JSON.stringify({ hello: 1 })],
  ['no JSON', 'hello'],
  ['nothing', ''],
  ['null', 'null'],
])('A correctly signed body that is %s is refused.', (_what, body) => {
  const { header } = standIn.signed(JSON.parse('{"a":1}') as Stripe.Event)
  expect(() => provider.readWebhook(Buffer.from(body), header!, clock.now())).toThrow(
    WebhookRefusal,
  )
})

test.each([
  ['checkout.session.completed', 'checkout'],
  ['customer.subscription.deleted', 'subscription'],
  ['customer.updated', 'customer'],
  ['refund.failed', 'refund'],
  ['charge.dispute.funds_withdrawn', 'dispute'],
  ['charge.refunded', null],
  ['payment_intent.succeeded', null],
])('An event of the type %s is about a %s.', (type, subject) => {
  expect(read('right', anEvent({ type })).subject).toBe(subject)
})

test('An event about an object without an id, such as an upcoming invoice, causes no lookup.', () => {
  const upcoming = anEvent({ type: 'invoice.upcoming', data: { object: { object: 'invoice' } } })
  expect(read('right', upcoming)).toMatchObject({ subject: null, objectId: null })
})
