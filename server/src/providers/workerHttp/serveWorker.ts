import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '#platform/run/clock.ts'
import type { SecretBox } from '#platform/secrets/secrets.ts'
import { isSigned } from './signature.ts'

export interface ServedWorker {
  /** Its address for the server processes of this installation, without a slash at the end. */
  readonly url: string
  close(): Promise<void>
}

/** Null: not found. */
type Answer = Uint8Array | string | null

const headerName = 'x-openbooth-signature'

/**
 * Answers signed GET requests of server processes.
 * @param url where they reach this worker, for example `http://10.0.0.5:7890`. Port 0 takes a free
 * one
 */
export const serveWorker = async (
  { secrets, url }: { readonly secrets: SecretBox; readonly url: string },
  answer: (path: string) => Promise<Answer>,
): Promise<ServedWorker> => {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url: path = '' } = request
    const header = String(request.headers[headerName] ?? '')
    const at = systemClock.now().getTime()
    if (method !== 'GET' || !isSigned(secrets, path, header, at)) {
      response.writeHead(403).end()
      return
    }
    const body = await answer(path)
    if (body === null) response.writeHead(404).end()
    else response.writeHead(200).end(body)
  }
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  const { hostname, port, protocol } = new URL(url)
  server.listen(Number(port), hostname.replaceAll(/[[\]]/g, ''))
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    url: `${protocol}//${hostname}:${own}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
