import { ApiError } from './apiError.ts'

export interface ApiAnswer {
  readonly status: number
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

interface Stored {
  readonly request: string
  /** Null while the first request is worked on. */
  answer: ApiAnswer | null
  readonly at: number
}

const keptSeconds = 24 * 3600

/**
 * What the API remembers of requests with a key: the first answer, also a 500, for a day. Not what failed because the
 * request itself was not valid.
 */
export const idempotency = (now: () => number) => {
  const stored = new Map<string, Stored>()
  return {
    /** The stored answer, or null when the request is to be worked on (and then `keep` or `forget` follows). */
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
