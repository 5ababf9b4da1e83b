import type { EngineFailure, MediaEngineKind } from '@openbooth/contract/rules/mediaServers'

/** How a media server's engine is reached. */
export interface EngineAccount {
  readonly kind: Exclude<MediaEngineKind, 'none'>
  /** Where it answers: OpenVidu's and LiveKit's own address, of Janus that of its admin interface, path included. */
  readonly host: string
  /** LiveKit's API key; the others have none. */
  readonly apiKey?: string | null
  /** OpenVidu's secret, LiveKit's API secret, Janus' admin secret; unsealed, only for the length of a call. */
  readonly password: string
}

export type EngineTest =
  | {
      readonly ok: true
      /** Null: this engine does not tell. */
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

export interface EngineRoom {
  /** `evt-<event id>-<channel>` for ours; others may share the server. */
  readonly id: string
  readonly participants: number
}

export interface EngineLoad {
  readonly rooms: number
  /** Whoever is connected, in a room or not. */
  readonly participants: number
}

/** What carries the sound of events on a media server. */
export interface MediaEngine {
  /** Whether it answers and knows our secret. Never throws. */
  test(): Promise<EngineTest>
  /** @throws EngineFailed */
  rooms(): Promise<EngineRoom[]>
  /** @throws EngineFailed */
  load(): Promise<EngineLoad>
}

/** An engine did not do what was asked. */
export class EngineFailed extends Error {
  readonly reason: EngineFailure

  constructor(reason: EngineFailure, message: string) {
    super(message)
    this.name = 'EngineFailed'
    this.reason = reason
  }
}
