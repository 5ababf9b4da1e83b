import { expect, test } from 'vitest'
import { paymentProviderFor } from './index.ts'
import type { PaymentProvider } from '#platform/ports/payment.ts'

const sandbox = { name: 'sandbox', isLive: false } as PaymentProvider
const makeSandbox = () => sandbox
const key = (STRIPE_SECRET_KEY: string) => ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_a' })

test('With a key Stripe handles cards, in demo mode too, and the sandbox is not created.', () => {
  const never = () => {
    throw new Error('two providers')
  }
  for (const OPENBOOTH_DEMO of [true, false])
    expect(paymentProviderFor({ ...key('sk_test_a'), OPENBOOTH_DEMO }, never)).toMatchObject({
      name: 'stripe',
      isLive: false,
    })
})

test.each([
  ['sk_live_a', true],
  ['rk_live_a', true],
  ['rk_test_a', false],
])('The key %s moves real money: %s.', (secretKey, isLive) => {
  const provider = paymentProviderFor({ ...key(secretKey), OPENBOOTH_DEMO: false }, makeSandbox)
  expect(provider?.isLive).toBe(isLive)
})

test('Without a key the sandbox handles cards in demo mode, and elsewhere cards are off.', () => {
  expect(paymentProviderFor({ OPENBOOTH_DEMO: true }, makeSandbox)).toBe(sandbox)
  expect(paymentProviderFor({ OPENBOOTH_DEMO: false }, makeSandbox)).toBeNull()
})
