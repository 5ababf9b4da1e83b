import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Env } from '#platform/run/env.ts'

interface Draining {
  /** Why this process is not ready. Undefined: it does not stop. */
  reason(): string | undefined
  begin(): void
  /** Begins, and resolves once load balancers have had time to notice. */
  drain(): Promise<void>
}

/**
 * Lets a process leave its load balancer before it stops. Until then it serves every request, but
 * each response ends its connection, so that the next request chooses another process.
 */
export const drainable = (
  http: FastifyInstance,
  { OPENBOOTH_DRAIN_SECONDS }: Pick<Env, 'OPENBOOTH_DRAIN_SECONDS'>,
): Draining => {
  let hasBegun = false
  const begin = (): void => {
    hasBegun = true
  }
  http.addHook('onSend', async (_request, reply) => {
    if (hasBegun) reply.header('connection', 'close')
  })
  return {
    reason: () => (hasBegun ? 'This process is stopping.' : undefined),
    begin,
    drain: async () => {
      begin()
      await pause(OPENBOOTH_DRAIN_SECONDS * 1_000)
    },
  }
}
