import type { ServerResponse } from 'node:http'
import { serve, type RawRequest, type Upgrade } from './power/standIns/serve.ts'

/** Simulated faults of a provider. */
export type Misbehaviour =
  | 'none'
  | 'unavailable'
  | 'throttle'
  | 'broken'
  | 'hang'
  /** Sends half of the response. */
  | 'cut'
  /** An HTML page with status 200. */
  | 'page'
  | 'redirect'
  | 'flood'
  /** JSON of another shape with status 200. */
  | 'otherShape'

export interface Answer {
  readonly status: number
  /** Buffers are sent as audio, other values as JSON. */
  readonly body: unknown
}

export interface StandIn {
  /** The host for the administrator's form. */
  readonly host: string
  /** Received requests, in order. */
  readonly requests: readonly RawRequest[]
  /** Sets the fault for all following requests. */
  behave(as: Misbehaviour): void
  stop(): Promise<void>
}

/** Serves a protocol on loopback. The caller supplies only the provider's responses. */
export const serveStandIn = async (
  answerTo: (request: RawRequest) => Answer,
  upgrade?: Upgrade,
): Promise<StandIn> => {
  const requests: RawRequest[] = []
  let behaviour: Misbehaviour = 'none'
  const { url, stop } = await serve((request, response) => {
    requests.push(request)
    misbehave[behaviour](response, () => send(response, answerTo(request)))
  }, upgrade)
  return {
    host: url,
    requests,
    behave: (as) => {
      behaviour = as
    },
    stop,
  }
}

const send = (response: ServerResponse, { status, body }: Answer): void => {
  const isSound = Buffer.isBuffer(body)
  response.writeHead(status, { 'content-type': isSound ? 'audio/wav' : 'application/json' })
  response.end(isSound ? body : JSON.stringify(body))
}

const page = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'content-type': 'text/html' })
  response.end('<!doctype html><title>Welcome to nginx!</title>')
}

const misbehave: Record<Misbehaviour, (response: ServerResponse, answer: () => void) => void> = {
  none: (_response, answer) => answer(),
  unavailable: (response) => page(response, 503),
  throttle: (response) => page(response, 429),
  broken: (response) => send(response, { status: 500, body: { message: 'Something broke' } }),
  hang: () => {},
  cut: (response) => {
    response.writeHead(200, { 'content-length': 5000 })
    response.write('{"content":[')
    setImmediate(() => response.destroy())
  },
  page: (response) => page(response, 200),
  redirect: (response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
  },
  flood: (response) => {
    response.end(Buffer.alloc(3 * 1024 * 1024, 'x'))
  },
  otherShape: (response) =>
    send(response, { status: 200, body: { content: 'no list', translations: 'none', text: 7 } }),
}
