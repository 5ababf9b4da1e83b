import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { App } from '#platform/run/app.ts'
import { Refusal } from '../refuse.ts'
import { sharedCounts } from './sharedCounts.ts'

/** Limit of a route: requests per address and minute. */
export const perMinute = (max: number) => ({ max, timeWindow: 60_000 })

type Done = Parameters<FastifyRateLimitStore['incr']>[1]
type RouteOptionsOfLimit = Parameters<FastifyRateLimitStore['child']>[0] & {
  /** Missing in the types of the library. */
  readonly routeInfo?: Pick<RouteOptions, 'url'>
}

/** Counts per address for the routes of a scope together, and separately for routes with a limit. */
const storeOf = (app: App, scopeName: string): FastifyRateLimitStoreCtor =>
  class Store implements FastifyRateLimitStore {
    #name = scopeName
    incr(address: string, done: Done, _timeWindow?: number, max = 0): void {
      done(null, sharedCounts(app)(`${this.#name} ${address}`, max))
    }
    child(options: RouteOptionsOfLimit): Store {
      const store = new Store()
      store.#name = options.routeInfo?.url ?? this.#name
      return store
    }
  }

/**
 * Limits requests per minute of one address, or one household of IPv6, to the routes of this scope,
 * over all server processes.
 */
export const limitPerMinute = async (
  scope: FastifyInstance,
  app: App,
  { name, max }: { readonly name: string; readonly max: number },
): Promise<void> => {
  await scope.register(rateLimit, {
    ...perMinute(max),
    store: storeOf(app, name),
    errorResponseBuilder: () => new Refusal('Too Many Requests'),
  })
}
