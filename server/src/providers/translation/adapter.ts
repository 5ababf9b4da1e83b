import type { Egress } from '#platform/egress/egress.ts'
import type { TranslationConnection } from './port.ts'

/** The protocol of one provider. Languages are its own codes, and the pair is supported. */
export interface TranslationAdapter {
  /**
   * Texts must not be empty.
   * @throws ProviderFailure
   */
  translate(request: {
    readonly egress: Egress
    readonly connection: TranslationConnection
    readonly texts: readonly string[]
    readonly from: string
    readonly to: string
  }): Promise<string[]>
}
