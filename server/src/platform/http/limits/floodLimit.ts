import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refuse.ts'

/** The limit of a route: requests of one address in a minute. */
export const perMinute = (max: number) => ({ max, timeWindow: 60_000 })

/**
 * Limits what one address, or one household of IPv6, may ask of the routes of this scope in a minute. Counted by the
 * process alone: whoever floods it costs no statement.
 */
export const limitPerMinute = async (scope: FastifyInstance, max: number): Promise<void> => {
  await scope.register(rateLimit, {
    ...perMinute(max),
    errorResponseBuilder: () => new Refusal('Too Many Requests'),
  })
}
