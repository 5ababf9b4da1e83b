import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What an engine may do instead of answering. */
export type Misbehaviour =
  | 'none'
  | 'unavailable'
  | 'throttle'
  | 'hang'
  | 'cut'
  | 'page'
  | 'redirect'
  | 'flood'
  | 'otherShape'

export interface Request {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

export interface EngineStandIn {
  /** What an administrator types. */
  readonly host: string
  /** How it treats every following request. */
  behave(as: Misbehaviour): void
  stop(): Promise<void>
}

/** Serves an engine's protocol on loopback; only what the engine itself would say is left to the caller. */
export const serveEngine = async (
  answerTo: (request: Request) => Answer,
): Promise<EngineStandIn> => {
  let behaviour: Misbehaviour = 'none'
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(parts).toString('utf8'),
      }
      misbehave[behaviour](response, () => send(response, answerTo(request)))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (as) => {
      behaviour = as
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const send = (response: ServerResponse, { status, body }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

const page = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'content-type': 'text/html' })
  response.end('<!doctype html><title>Welcome to nginx!</title>')
}

const misbehave: Record<Misbehaviour, (response: ServerResponse, answer: () => void) => void> = {
  none: (_response, answer) => answer(),
  unavailable: (response) => page(response, 503),
  throttle: (response) => page(response, 429),
  hang: () => {},
  cut: (response) => {
    response.writeHead(200, { 'content-length': 5000 })
    response.write('{"content":[')
    setImmediate(() => response.destroy())
  },
  page: (response) => page(response, 200),
  redirect: (response) => {
    response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end()
  },
  flood: (response) => {
    response.end(Buffer.alloc(3 * 1024 * 1024, 'x'))
  },
  otherShape: (response) => send(response, { status: 200, body: { content: 'no list' } }),
}
