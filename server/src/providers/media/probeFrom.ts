import { EngineFailed, type Engine } from './port.ts'
import type { EngineProbe } from './probePort.ts'
import { withoutSecret } from './withoutSecret.ts'

/** What all engines have in common when they are probed: a timed test that never throws, and a load. */
export const probeFrom = (
  secret: string,
  { version, rooms, participants }: Engine,
): EngineProbe => ({
  test: async () => {
    const start = performance.now()
    const latencyMs = (): number => Math.round(performance.now() - start)
    try {
      const said = await withoutSecret(secret, version)
      return { ok: true, version: said, latencyMs: latencyMs() }
    } catch (error) {
      if (!(error instanceof EngineFailed)) throw error
      return { ok: false, reason: error.reason, message: error.message, latencyMs: latencyMs() }
    }
  },
  load: () =>
    withoutSecret(secret, async () => {
      const found = await rooms()
      const inRooms = found.reduce((sum, room) => sum + room.participants, 0)
      return { rooms: found.length, participants: (await participants?.()) ?? inRooms }
    }),
})
