import { EngineFailed, type EngineLoad, type EngineRoom, type MediaEngine } from './port.ts'

interface Parts {
  /** Fails unless the engine knows the secret; null: this engine does not tell its version. */
  readonly version: () => Promise<string | null>
  readonly rooms: () => Promise<EngineRoom[]>
  /** Where more than the people in rooms are known to be connected. */
  readonly participants?: () => Promise<number>
}

/** What all engines have in common: a timed test that never throws, a load, and words without the secret. */
export const engineFrom = (
  secret: string,
  { version, rooms, participants }: Parts,
): MediaEngine => {
  // An engine may repeat what it was sent when it refuses it. Cut last, or half a secret could stay.
  const clean = (text: string): string =>
    (secret === '' ? text : text.replaceAll(secret, '***'))
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 300)
  const withoutSecret = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof EngineFailed) throw new EngineFailed(error.reason, clean(error.message))
      throw error
    }
  }
  return {
    test: async () => {
      const start = performance.now()
      const latencyMs = (): number => Math.round(performance.now() - start)
      try {
        const said = await withoutSecret(version)
        return { ok: true, version: said, latencyMs: latencyMs() }
      } catch (error) {
        if (!(error instanceof EngineFailed)) throw error
        return { ok: false, reason: error.reason, message: error.message, latencyMs: latencyMs() }
      }
    },
    rooms: () => withoutSecret(rooms),
    load: () =>
      withoutSecret(async (): Promise<EngineLoad> => {
        const found = await rooms()
        const inRooms = found.reduce((sum, room) => sum + room.participants, 0)
        return { rooms: found.length, participants: (await participants?.()) ?? inRooms }
      }),
  }
}
