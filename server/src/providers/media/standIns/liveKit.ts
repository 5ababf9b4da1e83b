import { createHmac, timingSafeEqual } from 'node:crypto'
import { systemClock } from '#platform/run/clock.ts'
import { serveStandIn, type Answer, type StandIn } from '../../misbehavingStandIn.ts'
import type { RawRequest } from '../../power/standIns/serve.ts'

export interface LiveKitStandIn extends StandIn {
  readonly apiKey: string
  readonly secret: string
  /** Number of people by room. Tests change it. */
  readonly rooms: Map<string, number>
  /** Offset of its clock in seconds. */
  skewClock(seconds: number): void
  /** True for the field name `numParticipants` instead of LiveKit's `num_participants`. */
  joinWords(joined: boolean): void
}

const twirp = (status: number, code: string, msg: string): Answer => ({
  status,
  body: { code, msg },
})

interface Claims {
  readonly iss?: string
  readonly nbf?: number
  readonly exp?: number
  readonly video?: { readonly roomList?: boolean }
}

/** The claims of a token with a valid signature, parsed without a library. */
const claimsOf = (token: string, secret: string): Claims | undefined => {
  const [head = '', body = '', signature = ''] = token.split('.')
  const wanted = createHmac('sha256', secret).update(`${head}.${body}`, 'ascii').digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString('utf8')) as { alg?: string }
  return alg === 'HS256'
    ? (JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims)
    : undefined
}

/** The room service of LiveKit, with the calls of this product. */
export const startLiveKit = async (): Promise<LiveKitStandIn> => {
  const apiKey = 'APIstandIn'
  const secret = 'secret-of-livekit-that-is-long-enough'
  const rooms = new Map<string, number>()
  let skew = 0
  let isJoined = false

  const answer = ({ method, path, headers, body }: RawRequest): Answer => {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const claims = claimsOf(token, secret)
    const seconds = systemClock.now().getTime() / 1000 + skew
    if (!claims || claims.iss !== apiKey)
      return twirp(401, 'unauthenticated', `invalid API key: ${claims?.iss ?? 'unknown'}`)
    if ((claims.nbf ?? 0) > seconds || (claims.exp ?? 0) < seconds)
      return twirp(401, 'unauthenticated', 'invalid token: token is expired')
    if (path !== '/twirp/livekit.RoomService/ListRooms')
      return twirp(404, 'bad_route', `no handler for path "${path}"`)
    if (method !== 'POST' || headers['content-type'] !== 'application/json')
      return twirp(404, 'bad_route', `unexpected Content-Type: "${headers['content-type'] ?? ''}"`)
    if (typeof JSON.parse(body.toString('utf8')) !== 'object')
      return twirp(400, 'malformed', 'the json request could not be decoded')
    if (claims.video?.roomList !== true)
      return twirp(403, 'permission_denied', 'requires roomList permission')
    const word = isJoined ? 'numParticipants' : 'num_participants'
    return {
      status: 200,
      body: {
        // LiveKit may omit the field without rooms, and without people in a room.
        ...(rooms.size > 0 && {
          rooms: [...rooms].map(([name, people]) => ({
            sid: `RM_${name}`,
            name,
            ...(people > 0 && { [word]: people }),
          })),
        }),
      },
    }
  }
  return {
    ...(await serveStandIn(answer)),
    apiKey,
    secret,
    rooms,
    skewClock: (seconds) => {
      skew = seconds
    },
    joinWords: (joined) => {
      isJoined = joined
    },
  }
}
