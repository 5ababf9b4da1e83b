import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AccessToken, TrackSource } from 'livekit-server-sdk'
import { limitPerMinute } from '#platform/http/limits/floodLimit.ts'
import type { App } from '#platform/run/app.ts'
import { clientUrl, roomsOf, wayTo, type SoundServer } from '#installation/mediaServer/index.ts'
import { installationName } from '../sound/index.ts'
import { lookupOf, whipPath } from './access.ts'

// WHIP (RFC 9725) for encoders such as OBS. Not in the call table, because encoders choose the
// format. The engine’s own endpoint does the work, with a token for a room of this input alone.

const largestBytes = 64 * 1024
const tokenSeconds = 600
const engineMilliseconds = 8_000
const enginePath = '/whip/v1'
const secretPattern = /^[\da-f]{40}$/

interface Target {
  readonly id: bigint
  readonly server: SoundServer
}

/** The input with this secret, if its event has sound now. */
const findTarget = async (app: App, secret: string): Promise<Target | undefined> => {
  if (!secretPattern.test(secret)) return undefined
  const { rows } = await app.db.pool.query<Target>({
    name: 'streamInput.whip',
    text: `select i.id, jsonb_build_object('ownId', m.own_id, 'ovHost', m.ov_host, 'apiKey', m.api_key,
        'ovPassword', m.ov_password, 'clientUrl', ${clientUrl}) as server
      from stream_inputs i join events e on e.id = i.event_id
      join media_servers m on m.id = coalesce(e.media_server_id, e.preparing_server_id)
        and m.kind <> 'none' and m.removed_at is null and m.engine_step is null
      where i.secret_lookup = $1 and i.is_on and e.sound_state is not null`,
    values: [lookupOf(secret)],
  })
  return rows[0]
}

const identityOf = ({ id }: Target): string => `whip-${id}`

const tokenFor = (app: App, target: Target, room: string): Promise<string> => {
  const { apiKey, ovPassword } = target.server
  const token = new AccessToken(apiKey, app.secrets.open(ovPassword), {
    identity: identityOf(target),
    ttl: tokenSeconds,
  })
  token.addGrant({
    room,
    roomJoin: true,
    canSubscribe: false,
    canPublish: true,
    canPublishSources: [TrackSource.MICROPHONE],
    canPublishData: false,
    canUpdateOwnMetadata: false,
  })
  return token.toJwt()
}

interface Route {
  Params: { secret: string; session?: string }
}
type Asked = FastifyRequest<Route>

/** Forwards one request to the engine. */
const forward = async (app: App, request: Asked, reply: FastifyReply): Promise<FastifyReply> => {
  const { secret, session } = request.params
  const method = request.method as 'POST' | 'PATCH' | 'DELETE'
  const target = await findTarget(app, secret)
  void reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*')
  if (target === undefined) return reply.code(404).send('')
  const room = `${await installationName(app)}-whip-${target.id}`
  const rooms = roomsOf(app, target.server)
  if (method === 'POST') {
    await rooms.create(room)
    const people = await rooms.people(room)
    // A second sender would replace the first one.
    if (people.some(({ identity }) => identity === identityOf(target)))
      return reply.code(409).type('text/plain').send('Another encoder is connected')
  }
  const { ovHost, ownId } = target.server
  const engine = ovHost.replace(/^ws/, 'http').replace(/\/+$/, '')
  const path = session === undefined ? enginePath : `${enginePath}/${encodeURIComponent(session)}`
  const ifMatch = request.headers['if-match']
  const { status, headers, body } = await wayTo(app, ownId).send(`${engine}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenFor(app, target, room)}`,
      ...(method !== 'DELETE' && {
        'content-type': request.headers['content-type'] ?? 'application/sdp',
      }),
      ...(typeof ifMatch === 'string' && { 'if-match': ifMatch }),
    },
    ...(method !== 'DELETE' && { body: typeof request.body === 'string' ? request.body : '' }),
    timeoutMs: engineMilliseconds,
  })
  const made = headers['location']?.split('/').at(-1)
  if (made !== undefined) void reply.header('location', `${whipPath}${secret}/${made}`)
  for (const name of ['etag', 'link', 'content-type'])
    if (headers[name] !== undefined) void reply.header(name, headers[name])
  return reply.code(status).send(body)
}

/** Serves `/whip/<secret>` for encoders. */
export const serveWhip = async (http: FastifyInstance, app: App): Promise<void> => {
  await http.register(async (scope) => {
    await limitPerMinute(scope, app, { name: 'whip', max: app.env.REQUESTS_PER_MINUTE })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body)
    })
    const options = { bodyLimit: largestBytes }
    const handle = (request: Asked, reply: FastifyReply) => forward(app, request, reply)
    scope.post<Route>(`${whipPath}:secret`, options, handle)
    scope.patch<Route>(`${whipPath}:secret/:session`, options, handle)
    scope.delete<Route>(`${whipPath}:secret/:session`, options, handle)
    scope.options(`${whipPath}*`, (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-origin', '*')
        .header('access-control-allow-methods', 'POST, PATCH, DELETE, OPTIONS')
        .header('access-control-allow-headers', 'authorization, content-type, if-match')
        .header('access-control-expose-headers', 'location, etag, link')
        .send(),
    )
  })
}
