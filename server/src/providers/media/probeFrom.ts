import { EngineFailed } from './port.ts'
import type { EngineProbe } from './probePort.ts'
import type { EngineRooms } from './roomPort.ts'

/** A timed test that never throws, and a load. */
export const probeFrom = (rooms: EngineRooms): EngineProbe => ({
  test: async () => {
    const start = performance.now()
    const latencyMs = (): number => Math.round(performance.now() - start)
    try {
      await rooms.list()
      // It has no call that tells its version.
      return { ok: true, version: null, latencyMs: latencyMs() }
    } catch (error) {
      if (!(error instanceof EngineFailed)) throw error
      return { ok: false, reason: error.reason, message: error.message, latencyMs: latencyMs() }
    }
  },
  load: async () => {
    const found = await rooms.list()
    return {
      rooms: found.length,
      participants: found.reduce((sum, room) => sum + room.participants, 0),
    }
  },
})
