import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countPerMinute } from '#platform/http/limits/countPerMinute.ts'
import { networkOf } from '#platform/http/networks.ts'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { readMasterPlaylist, readPublicState } from './publicState.ts'
import { type KeyedStreams, streamsOfKey } from './streamedEvents.ts'
import { countSegmentRequest } from './segmentRequests.ts'
import { openSharedReads } from './sharedReads.ts'
import { objectPattern, streamObject } from './streamObjects.ts'

const playlistType = 'application/vnd.apple.mpegurl'

/** Refused keys of one address. Valid keys have no limit, because a hall shares an address. */
const refusedPerMinute = countPerMinute()

/** State and master playlist are read once in this time for all players. Milliseconds. */
const textMilliseconds = 500
const mostTexts = 1_000

const texts = perProcess(() =>
  openSharedReads<string | undefined>({
    freshFor: () => textMilliseconds,
    staleFor: 0,
    most: mostTexts,
  }),
)

interface Served {
  readonly type: string
  readonly cacheControl: string
  readonly body: Buffer | string | null | undefined
}

const serve = async (app: App, streams: KeyedStreams, path: string): Promise<Served> => {
  const { eventId, hasEnded } = streams.event
  if (path === 'state.json') {
    const key = `state ${eventId} ${hasEnded}`
    const body = await texts(app).read(key, () => readPublicState(app, eventId, hasEnded))
    return { type: 'application/json; charset=utf-8', cacheControl: 'public, max-age=2', body }
  }
  if (path === 'master.m3u8') {
    const read = (): Promise<string | undefined> => readMasterPlaylist(app, eventId)
    const body = await texts(app).read(`master ${eventId}`, read)
    return { type: playlistType, cacheControl: 'public, max-age=2', body }
  }
  const body = objectPattern.test(path) ? await streamObject(app, streams, path) : undefined
  const isSegment = path.endsWith('.mp3')
  if (isSegment && streams.mix === 'published' && body) countSegmentRequest(app, eventId)
  return isSegment
    ? { type: 'audio/mpeg', cacheControl: 'public, max-age=60, immutable', body }
    : { type: playlistType, cacheControl: 'public, max-age=1', body }
}

const respond = async (
  app: App,
  request: FastifyRequest<{ Params: { key: string; '*': string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  void reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'no-store')
  const { key, '*': path } = request.params
  const refused = (more: 0 | 1): number =>
    refusedPerMinute(app, app.clock.now(), networkOf(request.ip), more)
  const most = app.env.REQUESTS_PER_MINUTE
  const streams = await streamsOfKey(app, key, () => refused(0) <= most)
  if (streams === undefined) return reply.status(refused(1) > most ? 429 : 403).send()
  const { type, cacheControl, body } = await serve(app, streams, path)
  // A segment that does not exist yet.
  if (body === undefined || body === null) return reply.status(404).send()
  return reply.type(type).header('cache-control', cacheControl).send(body)
}

/**
 * Serves the HLS streams of events to pages, other players and caches. Not in the call table,
 * because players send no headers of ours.
 */
export const serveStreams = (http: FastifyInstance, app: App): void => {
  http.route<{ Params: { key: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/hls/:key/*',
    handler: (request, reply) => respond(app, request, reply),
  })
}
