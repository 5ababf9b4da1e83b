import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Env } from '#platform/run/env.ts'

/**
 * Address of the sender of a request outside the routes, such as for a WebSocket. The same as in
 * routes.
 */
export const addressOf = (
  request: IncomingMessage,
  { TRUST_PROXY: trusted }: Pick<Env, 'TRUST_PROXY'>,
): string => {
  if (typeof trusted === 'boolean') return proxyAddr(request, () => trusted)
  if (typeof trusted === 'function') return proxyAddr(request, trusted)
  return proxyAddr(
    request,
    trusted.split(',').map((one) => one.trim()),
  )
}
