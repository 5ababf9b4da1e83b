import type { FastifyInstance } from 'fastify'

/**
 * Logs every completed request, so that a request id leads to its call, caller and duration. Names
 * the route and never the URL, which contains codes of events and keys of files.
 */
export const logAccess = (http: FastifyInstance): void => {
  http.addHook('onResponse', async (request, reply) => {
    const { actor, seat } = request
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? 'other',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        address: request.ip,
        ...(actor && { user: String(actor.id) }),
        ...(seat && { connection: seat.connectionId }),
      },
      'Request completed',
    )
  })
}
