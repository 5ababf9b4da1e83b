import type { Outbound } from '#platform/outbound/outbound.ts'
import type { SpeechConnection } from './port.ts'

/** How one kind of recogniser is asked. The language is in its own code, and it has it. */
export interface SpeechAdapter {
  /** @throws ProviderFailure */
  recognise(request: {
    readonly outbound: Outbound
    readonly connection: SpeechConnection
    readonly wav: Buffer
    readonly language: string
    readonly phrases: readonly string[]
  }): Promise<string>
}
