import type { FastifyInstance } from 'fastify'
import { limitPerMinute } from '#platform/http/limits/floodLimit.ts'
import type { App } from '#platform/run/app.ts'
import {
  keyNamedIn,
  NotSigned,
  readEngineEvent,
  type EngineEvent,
} from '#providers/media/engineEvents.ts'
import { soundServersWith, type KeptSoundServer } from '#installation/mediaServer/index.ts'
import { hearEngine } from './onEngineEvent.ts'

/**
 * Webhook for room events of media servers. Not in the call table, because it verifies the
 * signature of raw bytes.
 */
const path = '/conf/live/engineEvents'

const largestBytes = 64 * 1024
/**
 * A media server sends one message per participant, also when a large audience joins at the same
 * moment.
 */
const timesTheLimit = 20

/**
 * Receives webhooks of media servers, signed with the key of a media server of this installation,
 * only for rooms of that server.
 * Any status other than 200 and 400 makes the media server retry.
 */
export const serveEngineEvents = async (http: FastifyInstance, app: App): Promise<void> => {
  // Separate scope, because only this route accepts raw bodies.
  await http.register(async (scope) => {
    await limitPerMinute(scope, app, {
      name: 'engine events',
      max: app.env.REQUESTS_PER_MINUTE * timesTheLimit,
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body)
    })
    scope.post(path, { bodyLimit: largestBytes }, async (request, reply) => {
      void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
      const body = typeof request.body === 'string' ? request.body : ''
      const isKnown = await hear(app, request.headers.authorization ?? '', body)
      return isKnown ? reply.send('received') : reply.status(400).send('refused')
    })
  })
}

/** @returns whether it was signed by a media server of this installation */
const hear = async (app: App, header: string, body: string): Promise<boolean> => {
  const key = keyNamedIn(header)
  const named = key === undefined ? [] : await soundServersWith(app, key)
  const read = await Promise.all(
    named.map(async (server) => ({ server, told: await readFrom(app, server, body, header) })),
  )
  const signed = read.filter(({ told: event }) => event !== 'notSigned')
  const event = signed[0]?.told
  if (typeof event === 'object')
    await hearEngine(
      app,
      signed.map(({ server }) => server),
      event,
    )
  return signed.length > 0
}

const readFrom = async (
  { secrets }: App,
  { apiKey, ovPassword }: KeptSoundServer,
  body: string,
  header: string,
): Promise<EngineEvent | undefined | 'notSigned'> => {
  try {
    return await readEngineEvent({ apiKey, secret: secrets.open(ovPassword) }, body, header)
  } catch (error) {
    if (error instanceof NotSigned) return 'notSigned'
    throw error
  }
}
