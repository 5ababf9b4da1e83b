import { parseJson } from '#platform/http/parseJson.ts'
import { EgressFailed, EgressRefused } from '#platform/egress/egress.ts'
import type { Egress, EgressResponse, EgressRequest } from '#platform/egress/egress.ts'
import { ProviderFailure } from './providerFailure.ts'
import { wordOf } from './readJson.ts'

export interface ProviderAnswer {
  readonly status: number
  /** Undefined if the response is not JSON. */
  readonly json: unknown
  /** The beginning of the response body, for error messages. */
  readonly text: string
}

/**
 * Sends a request to a provider and parses the response as JSON, for any status.
 * @throws ProviderFailure without a response
 */
export const askProvider = async (
  egress: Egress,
  url: string,
  request: EgressRequest,
): Promise<ProviderAnswer> => toProviderAnswer(await askForBytes(egress, url, request))

/**
 * Sends a request to a provider and returns the raw response.
 * @throws ProviderFailure without a response
 */
export const askForBytes = async (
  egress: Egress,
  url: string,
  request: EgressRequest,
): Promise<EgressResponse> =>
  egress.send(url, { method: 'POST', ...request }).catch((error: unknown) => {
    throw withoutAnswer(error)
  })

export const toProviderAnswer = ({ status, body }: EgressResponse): ProviderAnswer => {
  const text = body.toString('utf8')
  return { status, json: parseJson(text), text: text.slice(0, 300) }
}

/** Translates the error of a call without a response. */
export const withoutAnswer = (error: unknown): unknown => {
  if (error instanceof EgressRefused)
    return new ProviderFailure('refusedAddress', { providerCode: error.reason })
  if (!(error instanceof EgressFailed)) return error
  const isGarbage = ['garbage', 'tooLarge', 'redirected'].includes(error.reason)
  const reason = error.reason === 'timeout' ? 'timeout' : isGarbage ? 'badAnswer' : 'unreachable'
  return new ProviderFailure(reason, { providerCode: error.reason })
}

/** The usual meaning of these HTTP statuses, for providers that do not document their own. */
const reasonByStatus = (status: number): ProviderFailure['reason'] => {
  if (status === 401 || status === 403) return 'refusedKey'
  if (status === 402) return 'quota'
  if (status === 429) return 'throttled'
  if (status === 408 || status === 504) return 'timeout'
  if (status >= 500) return 'unreachable'
  return status >= 400 ? 'refused' : 'badAnswer'
}

/** The failure behind an unsuccessful response, from its status and the texts in it. */
export const failureOf = (
  { status, text }: ProviderAnswer,
  said: {
    readonly reason?: ProviderFailure['reason'] | undefined
    readonly code?: unknown
    readonly message?: unknown
  } = {},
): ProviderFailure => {
  return new ProviderFailure(said.reason ?? reasonByStatus(status), {
    providerCode: wordOf(said.code)?.slice(0, 300) ?? `HTTP ${status}`,
    providerMessage: wordOf(said.message)?.slice(0, 300) ?? (text.trim() || null),
  })
}
