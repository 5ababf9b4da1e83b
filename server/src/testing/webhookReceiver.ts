import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Received {
  readonly path: string
  readonly id: string
  readonly timestamp: number
  readonly signature: string
  readonly body: string
}

interface Reaction {
  readonly status?: number
  readonly body?: string
  readonly location?: string
  /** Delays the response until this resolves. */
  readonly after?: Promise<void>
}

export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  /** Sets the response to all further deliveries. */
  react(how: (received: Received) => Reaction): void
  close(): Promise<void>
}

/** A local server that receives webhooks. Responds 204 by default. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = []
  let react: (one: Received) => Reaction = () => ({})
  const server = createServer((request, response) => {
    const header = (name: string): string => String(request.headers[name] ?? '')
    void text(request).then(async (body) => {
      const one = {
        path: request.url ?? '',
        id: header('webhook-id'),
        timestamp: Number(header('webhook-timestamp')),
        signature: header('webhook-signature'),
        body,
      }
      received.push(one)
      const { status = 204, body: answer = '', location, after } = react(one)
      await after
      response.writeHead(status, location === undefined ? {} : { location })
      response.end(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    react: (how) => {
      react = how
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
