import { Stripe } from 'stripe'
import { ProviderRefusal, ProviderUnreachable } from '#platform/ports/payment.ts'

const { errors } = Stripe

/** Awaits a request to Stripe; what it throws becomes one of the port's two failures. */
export const translated = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
  try {
    return await request
  } catch (error) {
    throw failureOf(error)
  }
}

// The library's error is not kept as a cause: it holds the request and headers, which then could be logged.
const failureOf = (error: unknown): unknown => {
  if (!(error instanceof errors.StripeError)) return error
  // Our own key is refused or may too little: the operator mends that, and the same request is taken then.
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  )
    return new ProviderUnreachable(`Stripe refused our key (${requestOf(error)})`)
  if (error instanceof errors.StripeConnectionError) return new ProviderUnreachable(told(error))
  const status = error.statusCode ?? 500
  // 409: another request with the same key is in progress. 429: too many. 5xx: unknown outcome.
  if (status === 409 || status === 429 || status >= 500)
    return new ProviderUnreachable(`${status} ${told(error)}`)
  return new ProviderRefusal(error.code ?? error.rawType ?? 'refused', told(error))
}

const told = (error: InstanceType<typeof errors.StripeError>): string =>
  `${error.message} (${requestOf(error)})`

/** What Stripe's support and the dashboard find a request by. */
const requestOf = ({ requestId }: InstanceType<typeof errors.StripeError>): string =>
  requestId ?? 'no request id'

/**
 * Whether Stripe's response is a failure stored under the key for a day. Its work on the request is
 * over, so a look-up is reliable, and another key is correct if nothing was done.
 */
export const isStoredFailure = (error: unknown): boolean =>
  error instanceof errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'
