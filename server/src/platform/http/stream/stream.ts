import type { OutgoingHttpHeaders } from 'node:http'
import { briefStream } from '@openbooth/contract/streamMessages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  makeStreamPlaces,
  streamLimits,
  type StreamHolder,
  type StreamPlaces,
} from './streamPlaces.ts'
import type { StreamAnswer } from '../verb.ts'

const heartbeatMilliseconds = 15_000
/**
 * A reader with this much unread data is disconnected. It reconnects and reads everything again.
 */
const mostUnreadBytes = 1024 * 1024
/**
 * Time for a reader to receive the rest of an ended stream before the server closes the connection.
 */
const lingerMilliseconds = 30_000
/** Some virus scanners buffer a response until its first kilobytes have arrived. */
const padding = `:${' '.repeat(2048)}\n\n`
/** A brief stream ends this long after its state, or without a state after its first message. */
const briefMilliseconds = 200
/** A brief stream ends after this time even without a message. */
const longestBriefMilliseconds = 5_000

/**
 * Sends a stream as the response to a call.
 * @param prepare creates the stream after the holder has a place
 * @throws Too Many Streams, Server Is Busy, and errors of `prepare`
 */
export type SendStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  holder: StreamHolder,
  prepare: () => Promise<StreamAnswer>,
) => Promise<FastifyReply>

/**
 * Responds to calls with server-sent events.
 * Closing the server first ends the open streams, because it would wait for them forever. Clients
 * reconnect to another process automatically.
 */
export const openStreams = (http: FastifyInstance, limits = streamLimits()): SendStream => {
  const places = makeStreamPlaces(limits)
  const open = new Set<AbortController>()
  let isEnding = false
  http.addHook('preClose', async () => {
    isEnding = true
    for (const stream of open) stream.abort()
  })
  return async (request, reply, holder, prepare) => {
    const closed = new AbortController()
    const stream = await inPlace(places, reply, holder, closed, prepare)
    open.add(closed)
    closed.signal.addEventListener('abort', () => open.delete(closed))
    const write = begin(reply, closed)
    // For example, it was replaced during preparation, before anyone subscribed.
    if (closed.signal.aborted) open.delete(closed)
    if (isEnding) closed.abort()
    const end = (): void => closed.abort()
    const isBrief = request.headers[briefStream.header] === briefStream.value
    const brief = isBrief ? endBriefly(end, closed.signal) : undefined
    let lead = isBrief ? '' : padding
    try {
      if (!closed.signal.aborted) {
        await stream.start(
          (event, data) => {
            write(`${lead}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
            lead = ''
            brief?.onSent()
          },
          closed.signal,
          end,
        )
        brief?.onStarted()
      }
    } catch (error) {
      request.log.error({ err: error }, 'Failed to start a stream')
      closed.abort()
    }
    return reply
  }
}

/**
 * Ends a brief stream: for clients behind a proxy that passes on a response only once it is
 * complete, and for browsers that have no connection left for an open stream. It ends when the
 * stream has sent its state, however long the server takes.
 */
const endBriefly = (end: () => void, closed: AbortSignal) => {
  let timer = setTimeout(end, longestBriefMilliseconds)
  let [hasSent, hasStarted] = [false, false]
  closed.addEventListener('abort', () => clearTimeout(timer))
  const endSoon = (): void => {
    if (closed.aborted) return
    clearTimeout(timer)
    timer = setTimeout(end, briefMilliseconds)
  }
  return {
    /** After each message. */
    onSent: (): void => {
      if (hasStarted && !hasSent) endSoon()
      hasSent = true
    },
    /** After the start, which sends the state. */
    onStarted: (): void => {
      hasStarted = true
      if (hasSent) endSoon()
    },
  }
}

/** Reserves a place for a stream until it closes, and prepares the stream. */
const inPlace = async (
  places: StreamPlaces,
  reply: FastifyReply,
  holder: StreamHolder,
  closed: AbortController,
  prepare: () => Promise<StreamAnswer>,
): Promise<StreamAnswer> => {
  try {
    const free = places.take(holder, () => {
      // The reader of a replaced stream does not need its remaining data.
      if (reply.raw.writableLength > 0) reply.raw.destroy()
      closed.abort()
    })
    closed.signal.addEventListener('abort', free)
    return await prepare()
  } catch (error) {
    closed.abort()
    // A refused client must not occupy a file descriptor that others need.
    reply.header('connection', 'close')
    throw error
  }
}

/**
 * Sends the headers of a stream, and ends its response when `closed` is aborted.
 * @returns a function that writes to the stream
 */
const begin = (reply: FastifyReply, closed: AbortController): ((text: string) => void) => {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A keep-alive connection after the stream would delay the shutdown of the server.
    connection: 'close',
    // Without this header, buffering proxies delay the events.
    'x-accel-buffering': 'no',
  })
  const write = (text: string): void => {
    if (closed.signal.aborted) return
    // Before the write: one long message does not mean that the reader is slow.
    if (raw.writableLength > mostUnreadBytes) raw.destroy()
    else raw.write(text)
  }
  // A comment from time to time prevents proxies from closing an idle connection.
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMilliseconds)
  const end = (): void => {
    clearInterval(heartbeat)
    raw.end()
    const linger = setTimeout(() => raw.destroy(), lingerMilliseconds)
    linger.unref()
    raw.once('close', () => clearTimeout(linger))
  }
  closed.signal.addEventListener('abort', end)
  // The response, not the request: a request closes as soon as it has been read.
  raw.on('close', () => closed.abort())
  raw.on('error', () => closed.abort())
  if (closed.signal.aborted) end()
  else if (raw.destroyed) closed.abort()
  return write
}
