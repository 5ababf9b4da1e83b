import { floorTrack } from '@openbooth/contract/live/sound'
import type { App } from '#platform/run/app.ts'
import type { EngineRooms, RoomPerson } from '#providers/media/roomPort.ts'
import { roomsOf } from '../mediaServer/index.ts'
import { findSound } from './queries.ts'
import { roomOf } from './rooms.ts'

type Step = (rooms: EngineRooms, room: string, person: RoomPerson) => Promise<unknown>

/** What the media server is told of somebody. Nobody waits for it: the state counts, and pages go by that. */
const tellEngine = (app: App, eventId: bigint, seats: readonly string[], step: Step): void => {
  const tell = async (): Promise<void> => {
    const sound = await findSound(app.db, eventId)
    if (!sound?.server) return
    const rooms = roomsOf(app, sound.server)
    const hasHidden = sound.channels.some(({ isHidden }) => isHidden)
    for (const isForStaff of hasHidden ? [false, true] : [false]) {
      const room = await roomOf(app, eventId, isForStaff)
      const people = await rooms.people(room)
      const meant = people.filter(({ identity }) => seats.includes(identity.split(':')[0]!))
      await Promise.all(meant.map((person) => step(rooms, room, person)))
    }
  }
  tell().catch((err: unknown) =>
    app.log.warn(
      { err, eventId: String(eventId) },
      'The media server could not be told who is off air',
    ),
  )
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
