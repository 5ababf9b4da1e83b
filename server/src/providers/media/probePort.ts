import type { EngineFailure } from '@openbooth/contract/installation/mediaServer/rules'

export type EngineTest =
  | {
      readonly ok: true
      /** Null: not reported by this engine. */
      readonly version: string | null
      readonly latencyMs: number
    }
  | {
      readonly ok: false
      readonly reason: EngineFailure
      /** The engine's own words, or the guard's; at most 300 characters, never the secret. */
      readonly message: string
      readonly latencyMs: number
    }

export interface EngineLoad {
  readonly rooms: number
  /** Connected participants, inside a room or not. */
  readonly participants: number
  /** Tracks published in its rooms. Null: not reported. */
  readonly tracks: number | null
}

/** Asks a media server how it is; needs none of its rooms. */
export interface EngineProbe {
  /** Whether it answers and knows our secret. Never throws. */
  test(): Promise<EngineTest>
  /** @throws EngineFailed */
  load(): Promise<EngineLoad>
}
