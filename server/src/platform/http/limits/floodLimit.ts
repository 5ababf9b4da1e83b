import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refuse.ts'

/** Limit of a route: requests per address and minute. */
export const perMinute = (max: number) => ({ max, timeWindow: 60_000 })

/**
 * Limits requests per minute of one address, or one household of IPv6, to the routes of this scope.
 * Counted in this process, so that a flood costs no statement.
 */
export const limitPerMinute = async (scope: FastifyInstance, max: number): Promise<void> => {
  await scope.register(rateLimit, {
    ...perMinute(max),
    errorResponseBuilder: () => new Refusal('Too Many Requests'),
  })
}
