import { ApiError } from './apiError.ts'

export interface ApiAnswer {
  readonly status: number
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

interface Stored {
  readonly request: string
  /** Null during the first request. */
  answer: ApiAnswer | null
  readonly at: number
}

const keptSeconds = 24 * 3600

/**
 * Idempotency keys: stores the first response for a day, even a 500. Responses to invalid requests
 * are not stored.
 */
export const idempotency = (now: () => number) => {
  const stored = new Map<string, Stored>()
  return {
    /**
     * The stored response, or null for a new request. A call of `keep` or `forget` must then
     * follow.
     */
    begin: (key: string, request: string): ApiAnswer | null => {
      const before = stored.get(key)
      if (!before || before.at + keptSeconds <= now()) {
        stored.set(key, { request, answer: null, at: now() })
        return null
      }
      if (before.request !== request)
        throw new ApiError(
          400,
          'idempotency_error',
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        )
      if (before.answer === null)
        throw new ApiError(
          409,
          'idempotency_error',
          'idempotency_key_in_use',
          'There is currently another in-progress request using this Idempotent Key.',
        )
      return {
        ...before.answer,
        headers: { ...before.answer.headers, 'idempotent-replayed': 'true' },
      }
    },
    keep: (key: string, answer: ApiAnswer): void => {
      const before = stored.get(key)
      if (before) before.answer = answer
    },
    forget: (key: string): void => {
      stored.delete(key)
    },
  }
}
