import type { TranslationProvider } from '@openbooth/contract/installation/modelConnection/providers'

/** The account of a translation model. Fields that its provider does not use are null. */
export interface TranslationConnection {
  readonly provider: TranslationProvider
  /** Null for the vendor's default. */
  readonly host: string | null
  readonly region: string | null
  readonly keyId: string | null
  /** Unsealed only for the duration of a call. */
  readonly key: string | null
}

/** Turns text into another language. */
export interface Translator {
  /**
   * One translation per text, in order.
   * @param from BCP 47 of the texts
   * @param to BCP 47 of the translations
   * @throws ProviderFailure; `unsupportedLanguage` without a request if one of the languages has no
   * code
   */
  translate(texts: readonly string[], from: string, to: string): Promise<string[]>
  /** The provider's code for this language as a source or a target; null if unsupported. */
  languageCode(languageTag: string, side: 'from' | 'to'): string | null
  /**
   * True if the provider supports the pair. Some providers support both languages, but not the
   * pair.
   */
  covers(from: string, to: string): boolean
}
