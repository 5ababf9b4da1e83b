import { floorTrack, soundCalls, trackOf } from '@openbooth/contract/live/sound'
import { eventState } from '@openbooth/contract/rules/events'
import { AccessToken, TrackSource } from 'livekit-server-sdk'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { roomsOf } from '../mediaServer/index.ts'
import { findSound, type EventSound } from './queries.ts'
import { roomOf } from './rooms.ts'
import { seatNameOf } from './seatName.ts'

/** It only opens the door; whoever is in stays in. */
const tokenSeconds = 60

/** Opens the room of an event to a seat. */
export const enterRoom = seatVerb(soundCalls.enter, async ({ app, seat }) => {
  const sound = await findSound(app.db, seat.eventId)
  if (sound?.state !== eventState.normal) return refuse('The Event Is Not Open')
  const { server } = sound
  if (server === null) return refuse('The Event Has No Sound')
  const name = seatNameOf(seat)
  const publishes = tracksOf(sound, name)
  const room = await roomOf(app, seat.eventId)
  // It may have vanished while nobody was in it.
  await roomsOf(app, server).create(room)
  const token = new AccessToken(server.apiKey, app.secrets.open(server.ovPassword), {
    identity: `${name}:${seat.connectionId}:${sound.generation}`,
    ttl: tokenSeconds,
  })
  token.addGrant({
    room,
    roomJoin: true,
    canSubscribe: true,
    canPublish: publishes.length > 0,
    canPublishSources: sourcesOf(seat.role),
    canPublishData: false,
    canUpdateOwnMetadata: false,
    // Nobody is told of listeners, which keeps a full hall cheap.
    hidden: publishes.length === 0,
  })
  return {
    url: server.clientUrl,
    token: await token.toJwt(),
    seat: name,
    generation: sound.generation,
    channels: sound.channels.map(({ channelId, seats }) => ({
      channelId: channelId === null ? null : BigInt(channelId),
      seats: [...seats],
    })),
    publishes,
  }
})

/** What a seat may be heard on, and nothing else. */
const tracksOf = ({ channels }: EventSound, seat: string): string[] =>
  channels
    .filter(({ seats }) => seats.includes(seat))
    .map(({ channelId }) => (channelId === null ? floorTrack : trackOf(channelId)))

const sourcesOf = (role: string): TrackSource[] =>
  role === 'speaker'
    ? [TrackSource.MICROPHONE, TrackSource.CAMERA, TrackSource.SCREEN_SHARE]
    : [TrackSource.MICROPHONE]
