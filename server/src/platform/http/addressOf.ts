import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Env } from '#platform/run/env.ts'

/** Who sent a request that no route sees, such as one for a web socket: read as the routes read it. */
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
