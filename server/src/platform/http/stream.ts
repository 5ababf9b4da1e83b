import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StreamAnswer } from './verb.ts'

const heartbeatMilliseconds = 15_000
/** A reader that lets this much pile up is cut off; it reconnects and reads everything again. */
const mostUnreadBytes = 1024 * 1024

export type SendStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  stream: StreamAnswer,
) => Promise<FastifyReply>

/**
 * What answers calls with server-sent events on this server. Closing the server ends the open streams
 * first, or it would wait for them for ever; clients reconnect to another process by themselves.
 */
export const openStreams = (http: FastifyInstance): SendStream => {
  const open = new Set<AbortController>()
  let isEnding = false
  http.addHook('preClose', async () => {
    isEnding = true
    for (const stream of open) stream.abort()
  })
  return async (request, reply, stream) => {
    const closed = new AbortController()
    const { raw } = reply
    reply.hijack()
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A connection kept for another request after the stream would hold up the stop of the server.
      connection: 'close',
      // Without this, buffering proxies hold the events back.
      'x-accel-buffering': 'no',
    })
    const write = (text: string): void => {
      if (closed.signal.aborted) return
      // Before the writing: a long message of its own is no sign of a slow reader.
      if (raw.writableLength > mostUnreadBytes) raw.destroy()
      else raw.write(text)
    }
    // A comment now and then keeps proxies from closing a quiet connection.
    const heartbeat = setInterval(() => write(':\n\n'), heartbeatMilliseconds)
    open.add(closed)
    closed.signal.addEventListener('abort', () => {
      clearInterval(heartbeat)
      open.delete(closed)
      raw.end()
    })
    // Of the response, not of the request: a request is closed as soon as it has been read.
    raw.on('close', () => closed.abort())
    raw.on('error', () => closed.abort())
    if (isEnding || raw.destroyed) closed.abort()
    try {
      if (!closed.signal.aborted) {
        await stream.start(
          (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
          closed.signal,
          () => closed.abort(),
        )
      }
    } catch (error) {
      request.log.error({ err: error }, 'a stream could not start')
      closed.abort()
    }
    return reply
  }
}
