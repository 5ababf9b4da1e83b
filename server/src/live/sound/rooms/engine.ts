import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { App } from '#platform/run/app.ts'
import type { EngineRooms, RoomPerson } from '#providers/media/roomPort.ts'
import { roomsOf } from '#installation/mediaServer/index.ts'
import { carryOut } from './carryOut.ts'
import { readIdentity } from './identity.ts'
import { findSound } from '../queries.ts'
import { roomOf } from './rooms.ts'

type Step = (rooms: EngineRooms, room: string, person: RoomPerson) => Promise<unknown>

/** Does something to those people in the rooms of an event, and waits until their media server did. */
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

/** It comes about a little later too: who may be in a room is looked at again and again. */
const warn =
  (app: App, eventId: bigint) =>
  (err: unknown): void =>
    app.log.warn(
      { err, eventId: String(eventId) },
      'Failed to update a participant on the media server',
    )

/** What the media server is told of somebody. Nobody waits for it: the state counts, and pages go by that. */
const tellEngine = (app: App, eventId: bigint, seats: readonly string[], step: Step): void => {
  const isMeant = ({ identity }: RoomPerson) => seats.includes(identity.split(':')[0]!)
  reach(app, eventId, isMeant, step).catch(warn(app, eventId))
}

/** Closes the open tracks of interpreters who may not hear that they are off air. */
export const silence = (app: App, eventId: bigint, seats: readonly string[]): void =>
  tellEngine(app, eventId, seats, (rooms, room, { identity, tracks }) =>
    Promise.all(
      tracks
        .filter(({ name, isMuted }) => name.startsWith('ch:') && name !== floorTrack && !isMuted)
        .map(({ id }) => rooms.mute(room, identity, id)),
    ),
  )

/** Takes somebody's right to speak until they come in again. */
export const takeVoice = (app: App, eventId: bigint, seat: string): void =>
  tellEngine(app, eventId, [seat], (rooms, room, { identity }) =>
    rooms.takePublishRight(room, identity),
  )

/** Ends the voice of connections that were put out, then sends them away. */
export const putOutOf = async (
  app: App,
  eventId: bigint,
  connectionIds: readonly string[],
): Promise<void> => {
  if (connectionIds.length === 0) return
  const isMeant = ({ identity }: RoomPerson) =>
    connectionIds.includes(readIdentity(identity)?.connectionId ?? '')
  await reach(app, eventId, isMeant, (rooms, room, { identity }) =>
    carryOut(rooms, { room, identity, publishes: true }, 'goes'),
  ).catch(warn(app, eventId))
}
