import type { IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { JoinRequest, WrappedJoinRequest, WrappedJoinRequest_Compression } from '@livekit/protocol'
import { z } from 'zod'
import type { App } from '#platform/run/app.ts'
import { signallingUrl } from '#providers/media/signallingUrl.ts'
import { readIdentity } from './identity.ts'
import { soundOf } from './place.ts'
import { eventOfRoom } from './rooms.ts'
import { isListenerSeat } from '../state/seatName.ts'

const claimsSchema = z.object({ sub: z.string(), video: z.object({ room: z.string() }) })
/** Limit of a decompressed request to join. Clients send some thousand bytes. */
const mostBytes = 256 * 1024

/**
 * Refuses a listener who joins an event that is not live: an older token still grants the right to
 * subscribe. The engine verifies tokens, so this function only reads them. It reads the URL that the
 * engine receives, so that both see the same parameters. A client may send one token in the query
 * and one in the header.
 * @returns the status of the refusal; null: the engine decides
 */
export const joinRefusal = async (
  app: App,
  request: Pick<IncomingMessage, 'url' | 'headers'>,
): Promise<401 | 403 | null> => {
  const url = signallingUrl('http://engine', request, 'upgrade')
  if (url === undefined) return null
  const { searchParams } = url
  if (isResume(searchParams)) return null
  const { authorization } = request.headers
  const tokens = searchParams.getAll('access_token')
  if (authorization !== undefined) tokens.push(authorization.replace(/^Bearer /, ''))
  for (const token of tokens) {
    const claims = readClaims(token)
    if (claims === undefined) return 401
    if (!isListenerSeat(readIdentity(claims.sub)?.seat ?? '')) continue
    const named = await eventOfRoom(app, claims.video.room)
    if (named && (await soundOf(app, named.eventId))?.soundState !== 'live') return 403
  }
  return null
}

const readClaims = (token: string): z.output<typeof claimsSchema> | undefined => {
  try {
    const [, claims = ''] = token.split('.')
    return claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}

/**
 * Whether a client resumes a session. The engine admits no new session by such a request, and the
 * session's permissions still apply. A request that the engine could read differently is no resume.
 */
const isResume = (parameters: URLSearchParams): boolean => {
  const requests = parameters.getAll('join_request')
  const [wrapped = ''] = requests
  if (requests.length === 0) return parameters.getAll('reconnect').join() === '1'
  if (requests.length > 1 || !/^[\w=-]+$/.test(wrapped)) return false
  try {
    const { compression, joinRequest } = WrappedJoinRequest.fromBinary(
      Buffer.from(wrapped, 'base64url'),
    )
    if (compression === WrappedJoinRequest_Compression.NONE) return readReconnect(joinRequest)
    if (compression !== WrappedJoinRequest_Compression.GZIP) return false
    return readReconnect(gunzipSync(joinRequest, { maxOutputLength: mostBytes }))
  } catch {
    return false
  }
}

/** Field number and wire type, as protobuf writes them before the value. */
const [reconnectTag] = new JoinRequest({ reconnect: true }).toBinary()

/**
 * Reads one field and skips the rest. A request of two kilobytes can decompress to so many parts
 * that decoding all of them takes seconds, before any token is verified.
 */
const readReconnect = (bytes: Uint8Array): boolean => {
  const reader = JoinRequest.runtime.bin.makeReadOptions().readerFactory(bytes)
  let reconnect = false
  while (reader.pos < reader.len) {
    const [field, type] = reader.tag()
    if (field * 8 + type === reconnectTag) reconnect = reader.bool()
    else reader.skip(type)
  }
  return reconnect
}
