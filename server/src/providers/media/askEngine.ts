import {
  EgressFailed,
  EgressRefused,
  type Egress,
  type EgressResponse,
  type EgressRequest,
} from '#platform/egress/egress.ts'
import { EngineFailed } from './port.ts'

/** The timeout of one server must not delay the probes of the others, which run every minute. */
const timeoutMs = 5000

/**
 * Sends one request to an engine and parses the JSON of the response.
 * @throws EngineFailed unless the response is 2xx with JSON
 */
export const askEngine = async (
  egress: Egress,
  url: string,
  request: EgressRequest,
): Promise<unknown> => {
  const answer = await egress.send(url, { timeoutMs, ...request }).catch((error: unknown) => {
    if (error instanceof EgressRefused || error instanceof EgressFailed)
      throw new EngineFailed(error.reason, error.message)
    throw error
  })
  const { status } = answer
  if (status === 401 || status === 403) throw new EngineFailed('wrongPassword', words(answer))
  if (status === 429 || status >= 500) throw new EngineFailed('engineError', words(answer))
  if (status < 200 || status > 299) throw new EngineFailed('otherService', words(answer))
  try {
    return JSON.parse(answer.body.toString('utf8')) as unknown
  } catch {
    throw new EngineFailed('otherService', words(answer))
  }
}

/** The beginning of a response, for error messages. */
const words = ({ status, body }: EgressResponse): string =>
  `HTTP ${status} ${body.toString('utf8', 0, 2000)}`.trim()

/** A URL for a path below an address, which may end in a slash. */
export const below = (host: string, path: string): string => `${host.replace(/\/+$/, '')}${path}`
