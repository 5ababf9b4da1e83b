import type { ServerResponse } from 'node:http'
import { serve, type RawRequest, type Upgrade } from './power/standIns/serve.ts'

/** What a provider may do instead of answering. */
export type Misbehaviour =
  | 'none'
  | 'unavailable'
  | 'throttle'
  | 'broken'
  | 'hang'
  /** Half an answer. */
  | 'cut'
  /** With status 200. */
  | 'page'
  | 'redirect'
  | 'flood'
  /** JSON with status 200. */
  | 'otherShape'

export interface Answer {
  readonly status: number
  /** Bytes are sent as sound, anything else as JSON. */
  readonly body: unknown
}

export interface StandIn {
  /** What an administrator types. */
  readonly host: string
  /** What was asked, in order. */
  readonly requests: readonly RawRequest[]
  /** How it treats every following request. */
  behave(as: Misbehaviour): void
  stop(): Promise<void>
}

/** Serves a protocol on loopback; only what the provider itself would say is left to the caller. */
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
