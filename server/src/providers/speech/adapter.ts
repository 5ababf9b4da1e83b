import type { Egress } from '#platform/egress/egress.ts'
import type { PhraseToStream, SpeechConnection, SpeechStream } from './port.ts'

export interface PhraseRequest extends PhraseToStream {
  readonly egress: Egress
  readonly connection: SpeechConnection
  readonly language: string
}

/** The protocol of one kind of recogniser. The language is in its own code and supported. */
export interface SpeechAdapter {
  /** @throws ProviderFailure */
  recognise(request: {
    readonly egress: Egress
    readonly connection: SpeechConnection
    readonly wav: Buffer
    readonly language: string
    readonly phrases: readonly string[]
  }): Promise<string>
  /** Without: this kind only takes whole phrases. Failures come by `end`. */
  stream?(request: PhraseRequest): SpeechStream
}
