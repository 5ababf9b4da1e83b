import type { EngineFailure } from '@openbooth/contract/installation/mediaServer/rules'

/** How a media server's engine is reached. */
export interface EngineAccount {
  /** Where it answers. */
  readonly host: string
  readonly apiKey: string
  /** The API secret; unsealed, only for the length of a call. */
  readonly password: string
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
