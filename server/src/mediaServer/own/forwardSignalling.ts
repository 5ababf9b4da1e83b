import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#platform/run/app.ts'
import { refuse } from '#platform/http/refuse.ts'
import { askSignalling, joinSignalling } from '#providers/media/signalling.ts'
import { engineBehindUs } from './engineBehindUs.ts'

/**
 * Passes on what pages say to the own engine, which need not be reachable from elsewhere: so one port and one certificate
 * serve both. Sound itself goes to the engine directly.
 */
export const forwardSignalling = (http: FastifyInstance, app: App): void => {
  const open = new Set<Duplex>()
  http.server.on('upgrade', (request: FastifyRequest['raw'], page: Duplex, head: Buffer) => {
    open.add(page)
    page.on('close', () => open.delete(page))
    engineBehindUs(app).then(
      (engine) => (engine ? joinSignalling(engine, request, page, head) : page.destroy()),
      () => page.destroy(),
    )
  })
  // Nobody else ends them: to the server they are no requests any more.
  http.addHook('preClose', async () => {
    for (const page of open) page.destroy()
  })
  http.get('/rtc/*', async (request, reply) => {
    const engine = await engineBehindUs(app)
    if (engine === undefined) return refuse('Not Found')
    const answer = await askSignalling(engine, request.raw)
    if (answer === undefined) return reply.code(502).send()
    return reply.code(answer.status).type('text/plain').send(answer.text)
  })
}
