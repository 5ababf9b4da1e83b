/** An error response of Stripe, thrown by request handlers. */
export class ApiError extends Error {
  readonly status: number
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  readonly code: string
  readonly param: string | undefined

  constructor(
    status: number,
    type: ApiError['type'],
    code: string,
    message: string,
    param?: string,
  ) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
    this.param = param
  }
}

export const invalid = (code: string, message: string, param?: string): never => {
  throw new ApiError(400, 'invalid_request_error', code, message, param)
}

export const missing = (kind: string, id: string): never => {
  throw new ApiError(
    404,
    'invalid_request_error',
    'resource_missing',
    `No such ${kind}: '${id}'`,
    'id',
  )
}

export const declined = (code: string, message: string): never => {
  throw new ApiError(402, 'card_error', code, message)
}
