import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '#platform/http/addressOf.ts'
import { sharedCounts } from '#platform/http/limits/sharedCounts.ts'
import { networkOf } from '#platform/http/networks.ts'
import type { App } from '#platform/run/app.ts'
import { refuse } from '#platform/http/refuse.ts'
import { egressToNamed } from '#platform/egress/egress.ts'
import { askSignalling, joinSignalling, refuseUpgrade } from '#providers/media/signalling.ts'
import { engineBehindUs } from './engineBehindUs.ts'

/**
 * The limit of signalling requests of a network per minute: 3,000 listeners behind one address
 * join, lose their network, join again, and each requests the reason of a refusal.
 */
const mostJoins = 12_000
export const countJoin = (app: App, network: string): number =>
  sharedCounts(app)(`signalling ${network}`, mostJoins).current

/** @returns the status that refuses a join request. Null: the engine decides */
type JoinRefusal = (app: App, request: FastifyRequest['raw']) => Promise<number | null>

/**
 * Proxies the pages' signalling to the own engine, which need not be reachable from outside, so
 * that one port and one certificate suffice. Media goes to the engine directly.
 */
export const forwardSignalling = (
  http: FastifyInstance,
  app: App,
  refusalOf: JoinRefusal,
): void => {
  const open = new Set<Duplex>()
  const isTooMuch = (request: FastifyRequest['raw']): boolean =>
    countJoin(app, networkOf(addressOf(request, app.env))) > mostJoins
  http.server.on('upgrade', (request: FastifyRequest['raw'], page: Duplex, head: Buffer) => {
    open.add(page)
    page.on('close', () => open.delete(page))
    // No route handles the socket yet, so a disconnect would be an unhandled error.
    page.on('error', () => page.destroy())
    if (isTooMuch(request)) return refuseUpgrade(page, 429)
    const join = async (): Promise<void> => {
      const refusal = await refusalOf(app, request)
      if (refusal !== null) return refuseUpgrade(page, refusal)
      const engine = await engineBehindUs(app)
      if (engine) joinSignalling(engine, request, page, head)
      else refuseUpgrade(page, 404)
    }
    join().catch(() => page.destroy())
  })
  // The HTTP server no longer tracks upgraded connections, so they are ended here.
  http.addHook('preClose', async () => {
    for (const page of open) page.destroy()
  })
  const explainRefusal = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    if (isTooMuch(request.raw)) return refuse('Too Many Requests')
    const engine = await engineBehindUs(app)
    if (engine === undefined) return refuse('Not Found')
    const { status, text } = await askSignalling(egressToNamed, engine, request.raw)
    return reply.code(status).type('text/plain').send(text)
  }
  // Also refuses unknown paths, which would otherwise return the console's pages.
  for (const path of ['/rtc', '/rtc/*']) http.get(path, explainRefusal)
}
