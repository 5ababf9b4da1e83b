import { EgressFailed, EgressRefused } from '#platform/egress/egress.ts'
import type { Egress, EgressResponse, EgressRequest } from '#platform/egress/egress.ts'
import { ProviderFailure } from './providerFailure.ts'
import { wordOf } from './readJson.ts'

export interface ProviderAnswer {
  readonly status: number
  /** Undefined: what came is not JSON. */
  readonly json: unknown
  /** The beginning of what came, for people. */
  readonly text: string
}

/**
 * Asks a provider and reads its answer as JSON, whatever the status.
 * @throws ProviderFailure when no answer came
 */
export const askProvider = async (
  egress: Egress,
  url: string,
  request: EgressRequest,
): Promise<ProviderAnswer> => toProviderAnswer(await askForBytes(egress, url, request))

/**
 * Asks a provider and leaves its answer as it came.
 * @throws ProviderFailure when none came
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
  return { status, json: parsed(text), text: text.slice(0, 300) }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** What a call that brought no answer means. */
export const withoutAnswer = (error: unknown): unknown => {
  if (error instanceof EgressRefused)
    return new ProviderFailure('refusedAddress', { providerCode: error.reason })
  if (!(error instanceof EgressFailed)) return error
  const isGarbage = ['garbage', 'tooLarge', 'redirected'].includes(error.reason)
  const reason = error.reason === 'timeout' ? 'timeout' : isGarbage ? 'badAnswer' : 'unreachable'
  return new ProviderFailure(reason, { providerCode: error.reason })
}

/** What every HTTP service means by these, unless it says otherwise in its own words. */
const reasonByStatus = (status: number): ProviderFailure['reason'] => {
  if (status === 401 || status === 403) return 'refusedKey'
  if (status === 402) return 'quota'
  if (status === 429) return 'throttled'
  if (status === 408 || status === 504) return 'timeout'
  if (status >= 500) return 'unreachable'
  return status >= 400 ? 'refused' : 'badAnswer'
}

/** Why an answer is no success, by its status and the words found in it. */
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
