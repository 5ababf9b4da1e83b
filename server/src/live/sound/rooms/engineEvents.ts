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
import { hearEngine } from './hearEngine.ts'

/** Where engines tell what happens in their rooms: outside the call table, because they sign the bytes they send. */
const path = '/conf/live/engineEvents'

const largestBytes = 64 * 1024
/** An engine tells of each of a full hall that comes in at once. */
const timesTheLimit = 20

/**
 * Takes what engines tell, signed with the key of a media server of this installation, and only of the rooms of that very
 * server. Anything but 200 and 400 makes an engine tell it again.
 */
export const serveEngineEvents = async (http: FastifyInstance, app: App): Promise<void> => {
  // In a scope of its own: nowhere else are bodies taken as they come.
  await http.register(async (scope) => {
    await limitPerMinute(scope, app.env.REQUESTS_PER_MINUTE * timesTheLimit)
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
  const signed = read.filter(({ told }) => told !== 'notSigned')
  const told = signed[0]?.told
  if (typeof told === 'object')
    await hearEngine(
      app,
      signed.map(({ server }) => server),
      told,
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
