import { TrackType, WebhookReceiver } from 'livekit-server-sdk'
import type { RoomTrack } from './roomPort.ts'

/** A webhook message about a participant of a room. */
export interface EngineEvent {
  readonly what: 'joined' | 'left' | 'published' | 'unpublished'
  readonly room: string
  readonly identity: string
  /** Id of this stay in the room. */
  readonly session: string
  /** True if the participant may receive the tracks of others. */
  readonly canSubscribe: boolean
  /** The track that was published or unpublished. */
  readonly track: RoomTrack | undefined
}

/** A request with an invalid signature. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned'
}

/** Engines sign a token for each event: it contains a hash of the body and the id of the key. */
const tokenOf = (header: string): string => header.replace(/^Bearer /, '')

/** The id of the key in an event, without verification. */
export const keyNamedIn = (header: string): string | undefined => {
  try {
    const [, claims = ''] = tokenOf(header).split('.')
    const { iss } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as {
      iss?: unknown
    }
    return typeof iss === 'string' ? iss : undefined
  } catch {
    return undefined
  }
}

const kinds = new Map<string, EngineEvent['what']>([
  ['participant_joined', 'joined'],
  ['participant_left', 'left'],
  ['participant_connection_aborted', 'left'],
  ['track_published', 'published'],
  ['track_unpublished', 'unpublished'],
])

/**
 * Parses a webhook message.
 * @returns undefined for irrelevant ones
 * @throws NotSigned
 */
export const readEngineEvent = async (
  { apiKey, secret }: { readonly apiKey: string; readonly secret: string },
  body: string,
  header: string,
): Promise<EngineEvent | undefined> => {
  const { event, room, participant, track } = await new WebhookReceiver(apiKey, secret)
    .receive(body, tokenOf(header))
    .catch((error: unknown) => {
      throw new NotSigned(String(error))
    })
  const what = kinds.get(event)
  if (what === undefined || !room || !participant) return undefined
  return {
    what,
    room: room.name,
    identity: participant.identity,
    session: participant.sid,
    canSubscribe: participant.permission?.canSubscribe ?? true,
    track: track && {
      id: track.sid,
      name: track.name,
      isMuted: track.muted,
      isPicture: track.type === TrackType.VIDEO,
    },
  }
}
