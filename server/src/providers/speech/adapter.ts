import type { Egress } from '#platform/egress/egress.ts'
import type { PhraseToStream, SpeechConnection, SpeechStream } from './port.ts'

export interface PhraseRequest extends PhraseToStream {
  readonly egress: Egress
  readonly connection: SpeechConnection
  readonly language: string
}

/** The protocol of one kind of recogniser. The language is one of its codes and supported. */
export interface SpeechAdapter {
  /** @throws ProviderFailure */
  recognise(request: {
    readonly egress: Egress
    readonly connection: SpeechConnection
    readonly wav: Buffer
    readonly language: string
    readonly phrases: readonly string[]
  }): Promise<string>
  /** Absent if this kind only accepts whole utterances. `end` reports failures. */
  stream?(request: PhraseRequest): SpeechStream
}
