import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/run/clock.ts'

/** Every answer tells the application's time: the console counts by it, whatever the reader's machine says. */
export const sendServerTime = (http: FastifyInstance, clock: Clock): void => {
  http.addHook('onRequest', async (_request, reply) => {
    reply.header('date', clock.now().toUTCString())
  })
}
