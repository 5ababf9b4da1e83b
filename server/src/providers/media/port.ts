import type { EngineFailure, MediaEngineKind } from '@openbooth/contract/rules/mediaServers'
import type { EngineRoom } from './roomPort.ts'

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

/** What each kind of engine is asked in its own words; probing and rooms are made from it. Each fails with EngineFailed. */
export interface Engine {
  /** Fails unless the engine knows the secret; null: this engine does not tell its version. */
  readonly version: () => Promise<string | null>
  readonly rooms: () => Promise<EngineRoom[]>
  /** Where more than the people in rooms are known to be connected. */
  readonly participants?: () => Promise<number>
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
