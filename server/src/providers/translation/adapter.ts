import type { Outbound } from '#platform/egress/egress.ts'
import type { TranslationConnection } from './port.ts'

/** How one provider is asked. Languages are in its own codes, and it has the pair. */
export interface TranslationAdapter {
  /** Texts are not empty. @throws ProviderFailure */
  translate(request: {
    readonly outbound: Outbound
    readonly connection: TranslationConnection
    readonly texts: readonly string[]
    readonly from: string
    readonly to: string
  }): Promise<string[]>
}
