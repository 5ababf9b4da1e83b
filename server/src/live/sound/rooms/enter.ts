import { soundCalls } from '@openbooth/contract/live/sound/calls'
import type { SeatRole } from '@openbooth/contract/roles'
import type { SoundState } from '@openbooth/contract/live/sound/rules/soundStates'
import { AccessToken, TrackSource } from 'livekit-server-sdk'
import type { App } from '#platform/run/app.ts'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { EngineFailed } from '#providers/media/port.ts'
import { roomsOf } from '#installation/mediaServer/index.ts'
import { countAsListener } from '../../liveConnections/index.ts'
import { endTurnOfFormerPage } from '../onAir/endLostTurns.ts'
import { putOutOf } from './engine.ts'
import { identityOf } from './identity.ts'
import { findSound, type EventSound } from '../queries.ts'
import { roomOf } from './rooms.ts'
import { seatNameOf } from '../state/seatName.ts'
import { takeOverSeat } from './takeOverSeat.ts'
import { speakersOf } from '../state/speakersOf.ts'
import { claimRealTimePlace } from '../../liveConnections/index.ts'
import { takeDevicePlace } from './takeDevicePlace.ts'
import { channelTracksOf, tracksOf } from '../state/tracksOf.ts'

/** The token is used only to join; participants stay after it expires. */
const tokenSeconds = 60

type Server = NonNullable<EventSound['server']>

/** Opens the rooms of an event to a seat. */
export const enterRooms = seatVerb(soundCalls.enter, async (context, { takesOver, isSecond }) => {
  const { app, seat } = context
  const sound = await findSound(app.db, seat.eventId)
  if (!isHeardBy(seat.role, sound?.soundState ?? null) || !sound)
    return refuse('The Event Is Not Open')
  const { server, generation, channels } = sound
  if (server === null) return refuse('The Event Has No Sound')
  if (!server.isPrepared) return refuse('The Sound Is Not There Yet')
  if (seat.role === 'listener' && !(await claimRealTimePlace(app.db, seat.connectionId)))
    return refuse('No Real-Time Place Is Free')
  await countAsListener(app, seat)
  const name = seatNameOf(seat)
  const identity = identityOf(
    { seat: name, connectionId: seat.connectionId, generation },
    // Two connections would count as two listeners.
    isSecond && seat.role !== 'listener',
  )
  if (channelTracksOf(channels, name).length > 0) {
    const { ended, isNew } = await takeOverSeat(context, takesOver)
    await putOutOf(app, seat.eventId, ended)
    if (isNew) await endTurnOfFormerPage(context, name)
  } else if (seat.role !== 'listener') await takeDevicePlace(context)
  const isSpeaker = speakersOf(channels).includes(name)
  // Staff-only tracks may be added during the event.
  const halves = seat.role === 'listener' ? [false] : [false, true]
  return {
    url: server.clientUrl,
    seat: name,
    generation,
    rooms: await Promise.all(
      halves.map(async (isForStaff) => {
        const heard = channels.filter(({ isHidden }) => isHidden === isForStaff)
        const publishes = tracksOf({ isForStaff, channels: heard }, { seat: name, role: seat.role })
        const sources = [
          ...(publishes.length > 0 ? [TrackSource.MICROPHONE] : []),
          // Staff may see speakers. All other roles have no camera.
          ...(isForStaff && isSpeaker ? [TrackSource.CAMERA, TrackSource.SCREEN_SHARE] : []),
        ]
        const room = await roomOf(app, seat.eventId, isForStaff)
        await makeRoom(app, server, room)
        return {
          token: await tokenFor(app, server, { room, identity, sources }),
          channels: heard.map(({ channelId, stageId, seats }) => ({
            channelId: channelId === null ? null : BigInt(channelId),
            stageId: stageId === null ? null : BigInt(stageId),
            seats: [...seats],
          })),
          publishes,
        }
      }),
    ),
  }
})

/** The room may have been removed while it was empty. */
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
  /** Tracks that may be published there. */
  readonly sources: TrackSource[]
}

const tokenFor = (
  app: App,
  { apiKey, ovPassword }: Server,
  { room, identity, sources }: Entering,
): Promise<string> => {
  const token = new AccessToken(apiKey, app.secrets.open(ovPassword), {
    identity,
    ttl: tokenSeconds,
  })
  token.addGrant({
    room,
    roomJoin: true,
    canSubscribe: true,
    canPublish: sources.length > 0,
    canPublishSources: sources,
    canPublishData: false,
    canUpdateOwnMetadata: false,
    // Listeners are hidden, because participant updates to a large audience are expensive.
    hidden: sources.length === 0,
  })
  return token.toJwt()
}

/** Staff hear each other before the event is live and during a pause. */
const isHeardBy = (role: SeatRole, state: SoundState | null): boolean =>
  role === 'listener' ? state === 'live' : state !== null
