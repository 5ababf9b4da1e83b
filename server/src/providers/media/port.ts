import type { EngineFailure } from '@openbooth/contract/installation/mediaServer/rules'

/** The account of a media server's engine. */
export interface EngineAccount {
  /** Address of its API. */
  readonly host: string
  readonly apiKey: string
  /** The API secret, unsealed only for the duration of a call. */
  readonly password: string
}

/** An engine failed to process a request. */
export class EngineFailed extends Error {
  readonly reason: EngineFailure

  constructor(reason: EngineFailure, message: string) {
    super(message)
    this.name = 'EngineFailed'
    this.reason = reason
  }
}
