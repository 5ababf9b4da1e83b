import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Egress } from '#platform/egress/egress.ts'
import { askSignalling, joinSignalling } from './signalling.ts'
import { guardSignals } from './signals/guardSignals.ts'

/**
 * A local port that forwards to one engine, for a client that would resolve names without the
 * guard.
 */
export interface EngineProxy {
  /** `ws://127.0.0.1:…` */
  readonly url: string
  /** True if the engine accepted a connection. */
  hasLetIn(): boolean
  close(): void
}

/**
 * Opens a local port that forwards to an engine's address from a user. It connects only to the
 * address that the guard resolved and allowed, verifies the certificate for the name, and reveals
 * nothing about forbidden addresses.
 * @throws EgressRefused | EgressFailed
 */
export const openEngineProxy = async (engine: string, egress: Egress): Promise<EngineProxy> => {
  const { url, lookup } = await egress.open(engine)
  const pages = new Set<Duplex>()
  let hasLetIn = false
  const server = createServer((asked, answer) => {
    void askSignalling(egress, url.origin, asked).then(({ status, text }) =>
      answer.writeHead(status).end(text),
    )
  })
  server.on('upgrade', (asked: IncomingMessage, page: Duplex, head: Buffer) => {
    pages.add(page)
    page.on('close', () => pages.delete(page))
    page.on('error', () => page.destroy())
    // Compression would make the messages unreadable for the guard.
    delete asked.headers['sec-websocket-extensions']
    joinSignalling(url.href, asked, page, head, {
      lookup,
      toPage: guardSignals(egress.isReachable),
      onJoined: () => {
        hasLetIn = true
      },
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hasLetIn: () => hasLetIn,
    close: () => {
      for (const page of pages) page.destroy()
      server.close()
    },
  }
}
