import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settableClock } from '#platform/run/clock.ts'
import {
  ProviderRefusal,
  ProviderUnreachable,
  type PaymentProvider,
} from '#platform/ports/payment.ts'
import { startStripeStandIn, type Fault, type StripeStandIn } from './standIn/index.ts'
import { stripeProvider } from './stripeProvider.ts'

const clock = settableClock(new Date('2026-11-21T10:00:00Z'))
const hour = 3600_000
let standIn: StripeStandIn
let provider: PaymentProvider
let customerId: string
beforeAll(async () => {
  standIn = await startStripeStandIn(clock)
  provider = stripeProvider({
    secretKey: standIn.secretKey,
    webhookSecret: standIn.webhookSecret,
    apiBase: standIn.url,
    timeoutMilliseconds: 150,
  })
  customerId = await provider.createCustomer({ userId: 1n, emailAddress: 'a@b.test', name: 'A' })
})
afterAll(() => standIn.stop())
beforeEach(() => standIn.clearFaults())

const openPaid = async (): Promise<string> => {
  const { sessionId } = await provider.openCheckout({
    orderId: 1n,
    orderKey: randomUUID(),
    userId: 1n,
    customerId,
    emailAddress: 'a@b.test',
    language: 'zh',
    mode: 'payment',
    title: '充值',
    amount: 1000n,
    currency: 'USD',
    period: null,
    purpose: 'topUp',
    expiresAt: new Date(clock.now().getTime() + hour),
    successUrl: 'https://booth.example/pay',
    cancelUrl: 'https://booth.example/pay',
    at: clock.now(),
  })
  standIn.pay(sessionId)
  return (await provider.readCheckout(sessionId)).paymentId!
}
const refundsOf = (paymentId: string) =>
  [...standIn.world.refunds.values()].filter(({ payment_intent }) => payment_intent === paymentId)

describe('A refund at a failing provider', () => {
  const always = 99
  test.each<Fault>([
    'cut',
    'hang',
    'error',
    'doneThenCut',
    'doneThenError',
    'tooMany',
    'conflict',
    'truncated',
    'garbage',
  ])(
    'A refund at a provider that always responds with "%s" is unreachable, and is made once when requested again.',
    async (fault) => {
      const wanted = { refundId: randomUUID(), paymentId: await openPaid(), amount: 1000n }
      standIn.fault(fault, /POST \/v1\/refunds/, always)
      await expect(provider.refund(wanted)).rejects.toThrow(ProviderUnreachable)
      standIn.clearFaults()
      expect(await provider.refund(wanted)).toMatchObject({ state: 'succeeded', amount: 1000n })
      expect(refundsOf(wanted.paymentId)).toHaveLength(1)
    },
  )

  test.each<Fault>(['cut', 'hang', 'error', 'doneThenCut', 'conflict'])(
    'A refund at a provider that responds with "%s" once is made by the second attempt, once.',
    async (fault) => {
      const wanted = { refundId: randomUUID(), paymentId: await openPaid(), amount: 1000n }
      standIn.fault(fault, /POST \/v1\/refunds/)
      expect(await provider.refund(wanted)).toMatchObject({ state: 'succeeded' })
      expect(refundsOf(wanted.paymentId)).toHaveLength(1)
    },
  )

  test('A refund whose failure is cached under its key is made under another key after a check finds none.', async () => {
    const wanted = { refundId: randomUUID(), paymentId: await openPaid(), amount: 1000n }
    standIn.fault('storedError', /POST \/v1\/refunds/)
    expect(await provider.refund(wanted)).toMatchObject({ state: 'succeeded' })
    expect(refundsOf(wanted.paymentId)).toHaveLength(1)
  })

  test('A refund whose failure is cached under every key is made once after a day.', async () => {
    const wanted = { refundId: randomUUID(), paymentId: await openPaid(), amount: 1000n }
    standIn.fault('storedError', /POST \/v1\/refunds/, always)
    await expect(provider.refund(wanted)).rejects.toThrow(ProviderUnreachable)
    standIn.clearFaults()
    await expect(provider.refund(wanted)).rejects.toThrow(ProviderUnreachable)
    clock.advance(25 * hour)
    await provider.refund(wanted)
    await provider.refund(wanted)
    expect(refundsOf(wanted.paymentId)).toHaveLength(1)
  })

  test('A refund whose key the provider forgot after a day is still made once.', async () => {
    const wanted = { refundId: randomUUID(), paymentId: await openPaid(), amount: 400n }
    standIn.fault('doneThenCut', /POST \/v1\/refunds/, always)
    await expect(provider.refund(wanted)).rejects.toThrow(ProviderUnreachable)
    standIn.clearFaults()
    clock.advance(25 * hour)
    await provider.refund(wanted)
    expect(refundsOf(wanted.paymentId)).toHaveLength(1)
  })
})

test('A page that failed to open at the provider is opened by the next attempt.', async () => {
  standIn.fault('storedError', /POST \/v1\/checkout\/sessions/)
  expect(await openPaid()).toMatch(/^pi_/)
})

test('An unanswered request times out within the time that a person waits.', async () => {
  standIn.fault('hang', /GET/, 9)
  const before = performance.now()
  await expect(provider.readInvoice('in_1')).rejects.toThrow(ProviderUnreachable)
  expect(performance.now() - before).toBeLessThan(3_000)
})

test('A refused API key is an error of ours and says nothing about the payment.', async () => {
  const wrong = stripeProvider({
    secretKey: 'sk_test_another',
    webhookSecret: standIn.webhookSecret,
    apiBase: standIn.url,
  })
  const failed = await wrong.readRefund('re_1').catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ProviderUnreachable)
  expect(JSON.stringify(failed) + String(failed)).not.toContain('sk_test')
})

test('An error contains neither the key nor the request.', async () => {
  const failed = await provider.readRefund('re_nobody').catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ProviderRefusal)
  const kept = failed as ProviderRefusal
  expect(kept.code).toBe('resource_missing')
  expect(kept.cause).toBeUndefined()
  expect(Object.keys(kept).toSorted()).toEqual(['code', 'name'])
})
