import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/run/clock.ts'

/**
 * Every response contains the application time, because the clock of the reader's machine may be
 * wrong.
 */
export const sendServerTime = (http: FastifyInstance, clock: Clock): void => {
  http.addHook('onRequest', async (_request, reply) => {
    reply.header('date', clock.now().toUTCString())
  })
}
