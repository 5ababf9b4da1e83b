import { Stripe } from 'stripe'

export interface StripeConnection {
  /** A secret or restricted key, of the test or the live mode. */
  readonly secretKey: string
  /** Another server instead of Stripe, such as `http://127.0.0.1:12111`. */
  readonly apiBase?: string | undefined
  /** The timeout of one attempt. There are two, within the ten seconds that a user waits. */
  readonly timeoutMilliseconds?: number
}

/** The library's client: pinned to the API version of its types, one retry, no telemetry. */
export const stripeClient = ({
  secretKey,
  apiBase,
  timeoutMilliseconds = 4_500,
}: StripeConnection): Stripe =>
  new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: timeoutMilliseconds,
    telemetry: false,
    ...(apiBase && addressOf(apiBase)),
  })

const addressOf = (apiBase: string) => {
  const { protocol, hostname, port } = new URL(apiBase)
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port } as const
}
