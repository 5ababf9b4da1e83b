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
    patienceMilliseconds: 150,
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

describe('A refund of which the provider', () => {
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
    'answers with "%s" all the time is unreachable, and is made once when asked for again.',
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
    'answers with "%s" once is made by the second try, once.',
    async (fault) => {
      const wanted = { refundId: randomUUID(), paymentId: await openPaid(), amount: 1000n }
      standIn.fault(fault, /POST \/v1\/refunds/)
      expect(await provider.refund(wanted)).toMatchObject({ state: 'succeeded' })
      expect(refundsOf(wanted.paymentId)).toHaveLength(1)
    },
  )

  test('keeps a failure under the key for a day is made under another key when none is there.', async () => {
    const wanted = { refundId: randomUUID(), paymentId: await openPaid(), amount: 1000n }
    standIn.fault('storedError', /POST \/v1\/refunds/)
    expect(await provider.refund(wanted)).toMatchObject({ state: 'succeeded' })
    expect(refundsOf(wanted.paymentId)).toHaveLength(1)
  })

  test('keeps a failure under every key for a day is made once when the day is over.', async () => {
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

  test('forgot the key after a day is still made once.', async () => {
    const wanted = { refundId: randomUUID(), paymentId: await openPaid(), amount: 400n }
    standIn.fault('doneThenCut', /POST \/v1\/refunds/, always)
    await expect(provider.refund(wanted)).rejects.toThrow(ProviderUnreachable)
    standIn.clearFaults()
    clock.advance(25 * hour)
    await provider.refund(wanted)
    expect(refundsOf(wanted.paymentId)).toHaveLength(1)
  })
})

test('A page whose opening failed on the provider’s side is opened by the next try.', async () => {
  standIn.fault('storedError', /POST \/v1\/checkout\/sessions/)
  expect(await openPaid()).toMatch(/^pi_/)
})

test('A request nobody answers is given up within the time a person waits.', async () => {
  standIn.fault('hang', /GET/, 9)
  const before = performance.now()
  await expect(provider.readInvoice('in_1')).rejects.toThrow(ProviderUnreachable)
  expect(performance.now() - before).toBeLessThan(3_000)
})

test('A key the provider does not take is a failure of ours and not an answer about the payment.', async () => {
  const wrong = stripeProvider({
    secretKey: 'sk_test_another',
    webhookSecret: standIn.webhookSecret,
    apiBase: standIn.url,
  })
  const failed = await wrong.readRefund('re_1').catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ProviderUnreachable)
  expect(JSON.stringify(failed) + String(failed)).not.toContain('sk_test')
})

test('A failure keeps neither the key nor what was sent.', async () => {
  const failed = await provider.readRefund('re_nobody').catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ProviderRefusal)
  const kept = failed as ProviderRefusal
  expect(kept.code).toBe('resource_missing')
  expect(kept.cause).toBeUndefined()
  expect(Object.keys(kept).toSorted()).toEqual(['code', 'name'])
})
