import type { IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { JoinRequest, WrappedJoinRequest, WrappedJoinRequest_Compression } from '@livekit/protocol'
import { z } from 'zod'
import type { App } from '#platform/run/app.ts'
import { readIdentity } from './identity.ts'
import { soundOf } from './place.ts'
import { eventOfRoom } from './rooms.ts'
import { isListenerSeat } from './seatName.ts'

const claimsSchema = z.object({ sub: z.string(), video: z.object({ room: z.string() }) })
/** Of a request to join once decompressed; the clients send some thousands. */
const mostBytes = 256 * 1024

/**
 * Refuses a listener who joins an event that is not live: an older token still grants the right to
 * subscribe. The engine verifies tokens, so this function only reads them. A client may send
 * several tokens, of which the engine uses one.
 * @returns the status of the refusal; null: the engine decides
 */
export const joinRefusal = async (
  app: App,
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
): Promise<401 | 403 | null> => {
  const { searchParams } = new URL(url, 'http://engine')
  if (isResume(searchParams)) return null
  const { authorization } = headers
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

const reconnectField = JoinRequest.fields.list().find(({ name }) => name === 'reconnect')!.no
const varint = 0

/**
 * Reads one field and skips the rest: a request of two kilobytes can hold so many parts that making objects of them takes
 * seconds, and nobody has checked a token yet.
 */
const readReconnect = (bytes: Uint8Array): boolean => {
  const reader = JoinRequest.runtime.bin.makeReadOptions().readerFactory(bytes)
  let reconnect = false
  while (reader.pos < reader.len) {
    const [field, type]: [number, number] = reader.tag()
    if (field === reconnectField && type === varint) reconnect = reader.bool()
    else reader.skip(type)
  }
  return reconnect
}
