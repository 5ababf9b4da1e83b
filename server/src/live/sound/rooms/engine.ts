import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { App } from '#platform/run/app.ts'
import type { EngineRooms, RoomPerson } from '#providers/media/roomPort.ts'
import { roomsOf } from '#installation/mediaServer/index.ts'
import { applyRoomDiff } from './applyRoomDiff.ts'
import { readIdentity } from './identity.ts'
import { findSound } from '../queries.ts'
import { roomOf } from './rooms.ts'

type Step = (rooms: EngineRooms, room: string, person: RoomPerson) => Promise<unknown>

/** Applies a change to people in the rooms of an event and waits for their media server. */
const reach = async (
  app: App,
  eventId: bigint,
  isMeant: (person: RoomPerson) => boolean,
  step: Step,
): Promise<void> => {
  const sound = await findSound(app.db, eventId)
  if (!sound?.server) return
  const rooms = roomsOf(app, sound.server)
  for (const isForStaff of [false, true]) {
    const room = await roomOf(app, eventId, isForStaff)
    const people = await rooms.people(room)
    await Promise.all(people.filter(isMeant).map((person) => step(rooms, room, person)))
  }
}

/** A delay is acceptable, because rooms are checked repeatedly. */
const warn =
  (app: App, eventId: bigint) =>
  (err: unknown): void =>
    app.log.warn(
      { err, eventId: String(eventId) },
      'Failed to update a participant on the media server',
    )

/**
 * Updates a participant on the media server, asynchronously. The state decides, and pages follow
 * the state.
 */
const callEngine = (app: App, eventId: bigint, seats: readonly string[], step: Step): void => {
  const isMeant = ({ identity }: RoomPerson) => seats.includes(identity.split(':')[0]!)
  reach(app, eventId, isMeant, step).catch(warn(app, eventId))
}

/** Closes the open tracks of interpreters who may not have received that they are off air. */
export const silence = (app: App, eventId: bigint, seats: readonly string[]): void =>
  callEngine(app, eventId, seats, (rooms, room, { identity, tracks }) =>
    Promise.all(
      tracks
        .filter(({ name, isMuted }) => name.startsWith('ch:') && name !== floorTrack && !isMuted)
        .map(({ id }) => rooms.mute(room, identity, id)),
    ),
  )

/** Revokes a person's right to speak until they join again. */
export const removePublisher = (app: App, eventId: bigint, seat: string): void =>
  callEngine(app, eventId, [seat], (rooms, room, { identity }) =>
    rooms.takePublishRight(room, identity),
  )

/** Revokes speaking of removed connections, then disconnects them. */
export const putOutOf = async (
  app: App,
  eventId: bigint,
  connectionIds: readonly string[],
): Promise<void> => {
  if (connectionIds.length === 0) return
  const isMeant = ({ identity }: RoomPerson) =>
    connectionIds.includes(readIdentity(identity)?.connectionId ?? '')
  await reach(app, eventId, isMeant, (rooms, room, { identity }) =>
    applyRoomDiff(rooms, { room, identity, publishes: true }, 'goes'),
  ).catch(warn(app, eventId))
}
