import type { TranslationProvider } from '@openbooth/contract/installation/modelConnection/providers'

/** How a translation model is reached; fields its provider does not use are null. */
export interface TranslationConnection {
  readonly provider: TranslationProvider
  /** Null: the vendor's own. */
  readonly host: string | null
  readonly region: string | null
  readonly keyId: string | null
  /** Unsealed, only for the length of a call. */
  readonly key: string | null
}

/** Turns text into another language. */
export interface Translator {
  /**
   * One translation per text, in order.
   * @param from BCP 47 of the texts
   * @param to BCP 47 of the translations
   * @throws ProviderFailure; `unsupportedLanguage` before anything is sent when there is no code for one of them
   */
  translate(texts: readonly string[], from: string, to: string): Promise<string[]>
  /** What the provider calls this language as a source or a target; null: it does not know it. */
  languageCode(languageTag: string, side: 'from' | 'to'): string | null
  /** Whether it translates from one to the other: some providers know both and have no way between them. */
  covers(from: string, to: string): boolean
}
