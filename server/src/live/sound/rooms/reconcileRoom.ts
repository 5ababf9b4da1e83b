import { eventType } from '@openbooth/contract/events/event/rules/events'
import { sql } from 'kysely'
import { inParallel } from '#platform/concurrency/inParallel.ts'
import type { App } from '#platform/run/app.ts'
import type { EngineRooms, RoomPerson } from '#providers/media/roomPort.ts'
import { recordReporting, roomsOf, type KeptSoundServer } from '#installation/mediaServer/index.ts'
import {
  inSound,
  lostBefore,
  recordInSound,
  recordPictures,
  recordSoundLost,
} from '../../liveConnections/index.ts'
import { applyRoomDiff } from './applyRoomDiff.ts'
import { isItsWorker } from './workerIdentity.ts'
import { formerIdentities } from './formerIdentities.ts'
import { type Identity, readIdentity } from './identity.ts'
import { diffParticipant } from './diffParticipant.ts'
import { syncListenerAccess } from './listenerAccess.ts'
import { toOnAirState, type StoredOnAirState } from '../state/onAir.ts'
import type { Place } from './place.ts'
import { type ConnectionStatus, connectionStatusOf } from './connectionStatus.ts'
import { offAirTracks } from '../onAir/offAirTracks.ts'

/** Participants that are removed in parallel. A hall with a revoked code is removed in batches. */
const atOnce = 20

/** A participant who stays. */
interface Staying {
  readonly person: RoomPerson
  readonly identity: Identity
  readonly status: ConnectionStatus
}

/** Compares the participants of a room with the permissions and corrects differences. */
export const reconcileRoom = async (
  app: App,
  server: KeptSoundServer,
  place: Place,
  room: string,
): Promise<void> => {
  const rooms = roomsOf(app, server)
  // Read before the room. Otherwise new participants would seem to have left.
  const known = place.isItsServer && !place.isForStaff ? await inSound(app, place.eventId) : null
  const people = await rooms.people(room)
  const staying = await putOut(app, rooms, place, room, people)
  const isWrong = ({ person, status }: Staying): boolean =>
    status.role === 'listener' && person.canSubscribe !== place.isLive
  if (!place.isForStaff && staying.some(isWrong)) await syncListenerAccess(app, place.eventId)
  const staff = staying.filter(({ status }) => status.role !== 'listener')
  await muteOffAir(app, rooms, place, room, staff)
  if (place.isItsServer && place.isForStaff)
    await recordPictures(
      app,
      place.eventId,
      staff
        .filter(({ person }) => person.tracks.some(({ isPicture }) => isPicture))
        .map(({ identity }) => identity.connectionId),
    )
  if (known === null) return
  const sessions = new Set(people.map(({ session }) => session))
  // While one connection of a page replaces another, the room has both. The newer one is already
  // recorded.
  const stillHere = new Set(
    known.flatMap(({ session, connectionId }) => (sessions.has(session) ? [connectionId] : [])),
  )
  const at = app.clock.now()
  // Records arrivals before departures: a person with a second connection has not left.
  const came = await Promise.all(
    staff
      .filter(({ identity }) => !stillHere.has(identity.connectionId))
      .map(({ person: { session }, identity }) => recordInSound(app, { ...identity, session })),
  )
  const went = await Promise.all(
    known
      .filter(({ session }) => !sessions.has(session))
      .map((stay) => recordSoundLost(app, at, stay)),
  )
  // A server with webhooks has reported this or is about to.
  if ([...came, ...went].includes(true)) await recordReporting(app, server, false)
}

/** @returns the participants who stay */
const putOut = async (
  app: App,
  rooms: EngineRooms,
  place: Place,
  room: string,
  people: readonly RoomPerson[],
): Promise<Staying[]> => {
  const former = formerIdentities(app, room, people)
  // In one statement for a whole hall.
  const diffed = await Promise.all(
    people.map(async (person) => {
      const identity = readIdentity(person.identity)
      const status = identity && (await connectionStatusOf(app, identity.connectionId))
      const rightful = (await isItsWorker(app.db, place.eventId, person.identity))
        ? 'stays'
        : diffParticipant({ identity, status, tracks: person.tracks }, place)
      const diff = former.has(person.identity) ? 'goes' : rightful
      return { person, identity, status, diff }
    }),
  )
  const wrong = diffed.filter(({ diff }) => diff !== 'stays')
  await inParallel(atOnce, wrong, ({ person: { identity, tracks }, diff }) =>
    applyRoomDiff(rooms, { room, identity, publishes: tracks.length > 0 }, diff),
  )
  return diffed.flatMap(({ person, identity, status, diff }) =>
    identity && status && diff === 'stays' ? [{ person, identity, status }] : [],
  )
}

/** Closes open tracks of interpreters who are not on air. */
const muteOffAir = async (
  app: App,
  rooms: EngineRooms,
  { eventId }: Place,
  room: string,
  staff: readonly Staying[],
): Promise<void> => {
  const speaking = staff.filter(
    ({ status, person }) =>
      status.role === 'interpreter' && person.tracks.some(({ isMuted }) => !isMuted),
  )
  if (speaking.length === 0) return
  // Read after the room. Otherwise interpreters who have just gone on air would appear off air.
  const { rows } = await sql<{
    state: StoredOnAirState
  }>`select read_on_air_state(${eventId}, ${lostBefore(app.clock.now())}) as state`.execute(
    app.db.query,
  )
  const state = toOnAirState(rows[0]!.state)
  // Stages have no on-air state.
  if (state.eventType === eventType.silentConference) return
  for (const { person, identity } of speaking)
    for (const { id } of offAirTracks(state, identity.seat, person.tracks))
      await rooms.mute(room, person.identity, id)
}
