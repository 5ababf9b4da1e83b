import { Stripe } from 'stripe'
import { ProviderRefusal, ProviderUnreachable } from '#platform/ports/payment.ts'

const { errors } = Stripe

/** Awaits a request to Stripe and translates its error into one of the port's two failures. */
export const translated = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
  try {
    return await request
  } catch (error) {
    throw failureOf(error)
  }
}

// Without the library's error as a cause, because it contains the request and its headers, which
// could be logged.
const failureOf = (error: unknown): unknown => {
  if (!(error instanceof errors.StripeError)) return error
  // Stripe refused our key or its permissions. The operator can fix that, and a retry then
  // succeeds.
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  )
    return new ProviderUnreachable(`Stripe refused our key (${requestOf(error)})`)
  if (error instanceof errors.StripeConnectionError)
    return new ProviderUnreachable(messageOf(error))
  const status = error.statusCode ?? 500
  // 409: another request with the same key is in progress. 429: too many. 5xx: unknown outcome.
  if (status === 409 || status === 429 || status >= 500)
    return new ProviderUnreachable(`${status} ${messageOf(error)}`)
  return new ProviderRefusal(error.code ?? error.rawType ?? 'refused', messageOf(error))
}

const messageOf = (error: InstanceType<typeof errors.StripeError>): string =>
  `${error.message} (${requestOf(error)})`

/** The request id, for Stripe's support and dashboard. */
const requestOf = ({ requestId }: InstanceType<typeof errors.StripeError>): string =>
  requestId ?? 'no request id'

/**
 * True if Stripe stores this error under the idempotency key for a day. Its work on the request has
 * ended, so a look-up is reliable, and a new key is safe if nothing was done.
 */
export const isStoredFailure = (error: unknown): boolean =>
  error instanceof errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'
