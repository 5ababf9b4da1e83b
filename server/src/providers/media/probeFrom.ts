import { EngineFailed } from './port.ts'
import type { EngineProbe } from './probePort.ts'
import type { EngineRoom, EngineRooms, RoomPerson } from './roomPort.ts'

/** A timed test that never throws, and the current load. */
export const probeFrom = (rooms: EngineRooms): EngineProbe => ({
  test: async () => {
    const start = performance.now()
    const latencyMs = (): number => Math.round(performance.now() - start)
    try {
      await rooms.list()
      // The API has no call for the version.
      return { ok: true, version: null, latencyMs: latencyMs() }
    } catch (error) {
      if (!(error instanceof EngineFailed)) throw error
      return { ok: false, reason: error.reason, message: error.message, latencyMs: latencyMs() }
    }
  },
  load: async () => {
    const found = await rooms.list()
    const people = await peopleIn(rooms, found)
    return {
      rooms: found.length,
      // The list of rooms updates its counts with a delay of some seconds.
      participants: people?.length ?? found.reduce((sum, room) => sum + room.participants, 0),
      tracks: people?.reduce((sum, { tracks }) => sum + tracks.length, 0) ?? null,
    }
  },
})

/** One room after the other, to limit the load of the engine; null if not reported. */
const peopleIn = async (
  rooms: EngineRooms,
  found: readonly EngineRoom[],
): Promise<RoomPerson[] | null> => {
  const people: RoomPerson[] = []
  try {
    for (const { id } of found) people.push(...(await rooms.people(id)))
  } catch (error) {
    // The engine has just responded to another call, so it is reachable.
    if (error instanceof EngineFailed) return null
    throw error
  }
  return people
}
