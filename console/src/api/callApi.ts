import type { ClientCall } from './contract.ts'
import { reportError } from './reportError.ts'
import { request, type RequestOptions } from './request.ts'

export interface CallOptions extends RequestOptions {
  /** The caller shows the error itself, at a field or in place. */
  readonly silent?: boolean
}

/**
 * Makes a call outside of a component, shows its error for 5 seconds unless `silent`, and throws it.
 * @throws {ApiError}
 */
export const callApi = async <In, Out>(
  call: ClientCall<In, Out>,
  input: In,
  { silent = false, ...options }: CallOptions = {},
): Promise<Out> => {
  try {
    return await request(call, input, options)
  } catch (error) {
    if (!silent) reportError(error)
    throw error
  }
}
