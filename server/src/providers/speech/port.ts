import type { SpeechModelType } from '@openbooth/contract/rules/modelProviders'

/** How a model of speech recognition is reached; fields its type does not use are null. */
export interface SpeechConnection {
  readonly modelType: SpeechModelType
  /** Null: the vendor's own. */
  readonly host: string | null
  readonly region: string | null
  readonly keyId: string | null
  /** Unsealed, only for the length of a call. */
  readonly key: string | null
  readonly providerModel: string | null
}

export interface SpeechToRecognise {
  /** PCM, 16 kHz, 16 bit, mono, at most 60 seconds. */
  readonly wav: Buffer
  /** BCP 47 with region: `azureValue` of a language. */
  readonly languageTag: string
  /** Words the recogniser should expect, at most 500; providers that take none ignore them. */
  readonly phrases: readonly string[]
}

/** Turns speech into text. */
export interface SpeechRecogniser {
  /**
   * @returns the text; empty: nobody spoke
   * @throws ProviderFailure
   */
  recognise(speech: SpeechToRecognise): Promise<{ readonly text: string }>
  /** What the provider calls this language; null: it does not know it. */
  languageCode(languageTag: string): string | null
}
