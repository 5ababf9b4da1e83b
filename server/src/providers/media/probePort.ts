import type { EngineFailure } from '@openbooth/contract/installation/mediaServer/rules'

export type EngineTest =
  | {
      readonly ok: true
      /** Null if this engine does not report it. */
      readonly version: string | null
      readonly latencyMs: number
    }
  | {
      readonly ok: false
      readonly reason: EngineFailure
      /** The message of the engine or of the guard; at most 300 characters, never the secret. */
      readonly message: string
      readonly latencyMs: number
    }

export interface EngineLoad {
  readonly rooms: number
  /** Connected participants, inside a room or not. */
  readonly participants: number
  /** Tracks published in its rooms; null if not reported. */
  readonly tracks: number | null
}

/** Tests a media server independently of its rooms. */
export interface EngineProbe {
  /** Tests whether the engine responds and accepts the secret. Never throws. */
  test(): Promise<EngineTest>
  /** @throws EngineFailed */
  load(): Promise<EngineLoad>
}
