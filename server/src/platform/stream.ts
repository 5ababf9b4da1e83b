import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StreamAnswer } from './verb.ts'

const heartbeatMilliseconds = 15_000

/** Streams that are open now, so that a shutdown can end them first. */
const openStreams = new Set<AbortController>()

/** Ends every open stream; clients reconnect to another process by themselves. */
export const endStreams = (): void => {
  for (const stream of openStreams) stream.abort()
}

/** Sends server-sent events until the caller leaves or the process stops. */
export const sendStream = async (
  request: FastifyRequest,
  reply: FastifyReply,
  stream: StreamAnswer,
): Promise<FastifyReply> => {
  const closed = new AbortController()
  openStreams.add(closed)
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Without this, buffering proxies hold the events back.
    'x-accel-buffering': 'no',
  })
  // A comment now and then keeps proxies from closing a quiet connection.
  const heartbeat = setInterval(() => raw.write(':\n\n'), heartbeatMilliseconds)
  closed.signal.addEventListener('abort', () => {
    clearInterval(heartbeat)
    openStreams.delete(closed)
    raw.end()
  })
  request.raw.on('close', () => closed.abort())
  raw.on('close', () => closed.abort())
  const sendEvent = (event: string, data: unknown): void => {
    if (!closed.signal.aborted) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  try {
    await stream.start(sendEvent, closed.signal)
  } catch (error) {
    request.log.error({ err: error }, 'a stream could not start')
    closed.abort()
  }
  return reply
}
