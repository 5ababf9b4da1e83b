import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pack, type Packed } from './packed.ts'

/** A page or a file that is the same for everyone in this version. */
export interface Document {
  readonly path: string
  readonly type: string
  readonly headers?: Readonly<Record<string, string>>
  readonly make: () => string
}

/**
 * Serves a document that is created and compressed on its first request, because most processes
 * never receive one. A thousand simultaneous readers cost hardly more than one.
 */
export const serveDocument = (
  http: FastifyInstance,
  { path, type, headers = {}, make }: Document,
): void => {
  let packed: Promise<Packed> | undefined
  http.get(path, async (request, reply) => {
    packed ??= pack(make())
    reply.headers({ 'content-type': type, 'cache-control': 'no-cache', ...headers })
    return sendPacked(request, reply, await packed)
  })
}

/** Sends the document in the smallest form that the reader accepts, or 304 if it is cached. */
const sendPacked = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  packed: Packed,
): FastifyReply => {
  reply.headers({ etag: packed.etag, vary: 'accept-encoding' })
  if (has(headers['if-none-match'], packed.etag)) return reply.status(304).send()
  const form = formFor(headers['accept-encoding'])
  if (form !== 'plain') reply.header('content-encoding', form)
  return reply.send(packed[form])
}

/** True if the reader has it cached. Proxies may have weakened the ETag. */
const has = (named: string | undefined, etag: string): boolean =>
  named?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false

const formFor = (accepted: string | string[] = ''): 'br' | 'gzip' | 'plain' => {
  const refused = /;\s*q=0(\.0*)?\s*$/
  const names = new Set(
    String(accepted)
      .split(',')
      .filter((one) => !refused.test(one))
      .map((one) => one.replace(/;.*/, '').trim().toLowerCase()),
  )
  return names.has('br') ? 'br' : names.has('gzip') ? 'gzip' : 'plain'
}
