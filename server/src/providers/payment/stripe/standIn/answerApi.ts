import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from './apiError.ts'
import type { faultPlan } from './faults.ts'
import { decodeForm } from './form.ts'
import type { ApiAnswer, idempotency } from './idempotency.ts'
import { readBody } from './readBody.ts'
import type { routes } from './routes.ts'
import { newId, type World } from './world.ts'

interface Api {
  readonly world: World
  readonly secretKey: string
  readonly faults: ReturnType<typeof faultPlan>
  readonly keys: ReturnType<typeof idempotency>
  readonly routes: ReturnType<typeof routes>
  readonly requests: { request: string; key: string | null }[]
  readonly unknownRequests: string[]
  readonly beforeAnswering: (request: string) => Promise<void>
}

const apiVersion = '2026-10-28.endive'

/** Responds to one request of the API, with the planned faults. */
export const answerApi = async (
  api: Api,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { pathname, search } = new URL(request.url ?? '', 'http://stand-in')
  const form = request.method === 'GET' ? search.slice(1) : await readBody(request)
  const name = `${request.method} ${pathname}`
  const key = header(request, 'idempotency-key')
  api.requests.push({ request: name, key })
  const fault = api.faults.take(name)
  if (fault === 'cut') return void request.socket.destroy()
  if (fault === 'hang') return
  if (fault === 'error') return send(response, failure(500, 'api_error', 'Something broke.'))
  if (fault === 'garbage') return void response.writeHead(502).end('<html>Bad gateway</html>')
  if (fault === 'tooMany')
    return send(response, failure(429, 'invalid_request_error', 'Too many requests', 'rate_limit'))
  if (fault === 'conflict')
    return send(response, failure(409, 'idempotency_error', 'In use', 'idempotency_key_in_use'))
  const work = (): ApiAnswer =>
    fault === 'storedError'
      ? failure(500, 'api_error', 'Something broke.')
      : answerOf(api, request, pathname, form)
  const answer = key === null ? work() : once(api, key, `${name}?${form}`, work)
  await api.beforeAnswering(name)
  if (fault === 'doneThenCut') return void request.socket.destroy()
  if (fault === 'doneThenError')
    return send(response, failure(500, 'api_error', 'Something broke.'))
  if (fault === 'truncated') {
    const whole = JSON.stringify(answer.body)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length })
    response.write(whole.slice(0, whole.length / 2), () => request.socket.destroy())
    return
  }
  send(response, answer)
}

const once = (api: Api, key: string, request: string, work: () => ApiAnswer): ApiAnswer => {
  let before: ApiAnswer | null
  try {
    before = api.keys.begin(key, request)
  } catch (error) {
    return answerToError(error)
  }
  if (before) return before
  const answer = work()
  // Stripe does not store the response to an invalid request under its key.
  if (answer.status === 400 || answer.status === 401 || answer.status === 404) api.keys.forget(key)
  else api.keys.keep(key, answer)
  return answer
}

const answerOf = (
  api: Api,
  request: IncomingMessage,
  pathname: string,
  form: string,
): ApiAnswer => {
  try {
    if (header(request, 'authorization') !== `Bearer ${api.secretKey}`)
      throw new ApiError(
        401,
        'invalid_request_error',
        'api_key_invalid',
        'Invalid API Key provided.',
      )
    if (header(request, 'stripe-version') !== apiVersion)
      throw new ApiError(
        400,
        'invalid_request_error',
        'api_version',
        'Another API version was meant.',
      )
    for (const { method, path, answer } of api.routes) {
      const found = method === request.method ? path.exec(pathname) : null
      if (!found) continue
      // Copied, because the object may change before the response is sent, but the stored response
      // must not.
      const body = structuredClone(answer(api.world, decodeForm(form), found[1] ?? ''))
      return { status: 200, body }
    }
    api.unknownRequests.push(`${request.method} ${pathname}`)
    throw new ApiError(
      404,
      'invalid_request_error',
      'resource_missing',
      `Unrecognized request URL (${request.method}: ${pathname}).`,
    )
  } catch (error) {
    return answerToError(error)
  }
}

const answerToError = (error: unknown): ApiAnswer => {
  if (!(error instanceof ApiError)) throw error
  return failure(error.status, error.type, error.message, error.code, error.param)
}

const failure = (
  status: number,
  type: ApiError['type'],
  message: string,
  code?: string,
  param?: string,
): ApiAnswer => ({
  status,
  body: { error: { type, message, ...(code && { code }), ...(param && { param }) } },
})

const send = (response: ServerResponse, { status, body, headers }: ApiAnswer): void => {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': newId('req'),
      'stripe-version': apiVersion,
      ...headers,
    })
    .end(JSON.stringify(body))
}

const header = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}
