import { floorTrack, soundCalls, trackOf } from '@openbooth/contract/live/sound'
import type { SeatRole } from '@openbooth/contract/roles'
import type { SoundState } from '@openbooth/contract/rules/soundStates'
import { AccessToken, TrackSource } from 'livekit-server-sdk'
import type { App } from '#platform/run/app.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Seat } from '#platform/http/seat.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { EngineFailed } from '#providers/media/port.ts'
import { roomsOf } from '../mediaServer/index.ts'
import { findSound, type EventSound } from './queries.ts'
import { roomOf } from './rooms.ts'
import { seatNameOf } from './seatName.ts'

/** It only opens the door; whoever is in stays in. */
const tokenSeconds = 60

type Server = NonNullable<EventSound['server']>

/** Opens the rooms of an event to a seat. */
export const enterRooms = seatVerb(soundCalls.enter, async ({ app, seat }) => {
  const sound = await findSound(app.db, seat.eventId)
  if (!isHeardBy(seat.role, sound?.soundState ?? null) || !sound)
    return refuse('The Event Is Not Open')
  const { server, generation, channels } = sound
  if (server === null) return refuse('The Event Has No Sound')
  if (!server.isPrepared) return refuse('The Sound Is Not There Yet')
  const name = seatNameOf(seat)
  const identity = `${name}:${seat.connectionId}:${generation}`
  const hasHidden = channels.some(({ isHidden }) => isHidden)
  const halves = seat.role !== 'listener' && hasHidden ? [false, true] : [false]
  return {
    url: server.clientUrl,
    seat: name,
    generation,
    rooms: await Promise.all(
      halves.map(async (isForStaff) => {
        const heard = channels.filter(({ isHidden }) => isHidden === isForStaff)
        const publishes = tracksOf(heard, name)
        const room = await roomOf(app, seat.eventId, isForStaff)
        await makeRoom(app, server, room)
        return {
          token: await tokenFor(app, server, { room, identity, role: seat.role, publishes }),
          channels: heard.map(({ channelId, seats }) => ({
            channelId: channelId === null ? null : BigInt(channelId),
            seats: [...seats],
          })),
          publishes,
        }
      }),
    ),
  }
})

/** It may have vanished while nobody was in it. */
const makeRoom = async (app: App, server: Server, room: string): Promise<void> => {
  await roomsOf(app, server)
    .create(room)
    .catch((error: unknown) => {
      if (error instanceof EngineFailed) refuse('The Sound Is Not There Yet')
      throw error
    })
}

interface Entering {
  readonly room: string
  readonly identity: string
  readonly role: Seat['role']
  readonly publishes: readonly string[]
}

const tokenFor = (
  app: App,
  { apiKey, ovPassword }: Server,
  { room, identity, role, publishes }: Entering,
): Promise<string> => {
  const token = new AccessToken(apiKey, app.secrets.open(ovPassword), {
    identity,
    ttl: tokenSeconds,
  })
  token.addGrant({
    room,
    roomJoin: true,
    canSubscribe: true,
    canPublish: publishes.length > 0,
    canPublishSources: sourcesOf(role),
    canPublishData: false,
    canUpdateOwnMetadata: false,
    // Nobody is told of who only listens, which keeps a full hall cheap.
    hidden: publishes.length === 0,
  })
  return token.toJwt()
}

/** Staff hear each other before and while listeners hear nothing. */
const isHeardBy = (role: SeatRole, state: SoundState | null): boolean =>
  role === 'listener' ? state === 'live' : state !== null

/** What a seat may be heard on, and nothing else. */
const tracksOf = (channels: EventSound['channels'], seat: string): string[] =>
  channels
    .filter(({ seats }) => seats.includes(seat))
    .map(({ channelId }) => (channelId === null ? floorTrack : trackOf(channelId)))

const sourcesOf = (role: Seat['role']): TrackSource[] =>
  role === 'speaker'
    ? [TrackSource.MICROPHONE, TrackSource.CAMERA, TrackSource.SCREEN_SHARE]
    : [TrackSource.MICROPHONE]
