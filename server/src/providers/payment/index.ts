import type { PaymentProvider } from '#platform/ports/payment.ts'
import { stripeProvider } from './stripe/stripeProvider.ts'

interface PaymentSettings {
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly STRIPE_API_BASE?: string | undefined
  readonly OPENBOOTH_DEMO: boolean
}

/**
 * Whoever takes card payments for this installation: Stripe when its key is set, else the sandbox in demo mode, else
 * nobody (null), and the API says that card payment is off. Never two of them.
 * @param makeSandbox called in demo mode without a key alone
 */
export const paymentProviderFor = (
  env: PaymentSettings,
  makeSandbox: () => PaymentProvider | null,
): PaymentProvider | null => {
  if (env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_WEBHOOK_SECRET !== undefined)
    return stripeProvider({
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiBase: env.STRIPE_API_BASE,
    })
  return env.OPENBOOTH_DEMO ? makeSandbox() : null
}
