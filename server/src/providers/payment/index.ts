import type { PaymentProvider } from '#platform/ports/payment.ts'
import { stripeProvider } from './stripe/stripeProvider.ts'

interface PaymentSettings {
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly STRIPE_API_BASE?: string | undefined
  readonly OPENBOOTH_DEMO: boolean
}

/**
 * The card provider of this installation: Stripe with a key, otherwise the sandbox in demo mode.
 * Otherwise null, and the API reports that card payment is off.
 * @param makeSandbox called in demo mode without a key
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
