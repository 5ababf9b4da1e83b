import type { SpeechModelType } from '@openbooth/contract/installation/modelConnection/providers'

/** The account of a speech recognition model. Fields that its type does not use are null. */
export interface SpeechConnection {
  readonly modelType: SpeechModelType
  /** Null for the vendor's default. */
  readonly host: string | null
  readonly region: string | null
  readonly keyId: string | null
  /** Unsealed only for the duration of a call. */
  readonly key: string | null
  readonly providerModel: string | null
}

export interface SpeechToRecognise {
  /** PCM, 16 kHz, 16 bit, mono, at most 60 seconds. */
  readonly wav: Buffer
  /** BCP 47 with region: `azureValue` of a language. */
  readonly languageTag: string
  /** Expected words, at most 500; providers without this feature ignore them. */
  readonly phrases: readonly string[]
}

/** An utterance between two pauses, at most a minute, recognised during the speech. */
export interface PhraseToStream {
  /** BCP 47 with region: `azureValue` of a language. */
  readonly languageTag: string
  /** Expected words, at most 500. */
  readonly phrases: readonly string[]
  /**
   * Called with the interim transcript of the whole utterance at each change, never after its end.
   */
  onPartial(text: string): void
}

export interface SpeechStream {
  /**
   * Sound of one channel at 16 kHz, live or stored. A pause between calls does not end the stream.
   */
  push(pcm16k: Int16Array): void
  /**
   * Ends the utterance and returns its text; empty without speech. Rejects after a broken stream;
   * the caller can then send the stored audio as a whole.
   * @throws ProviderFailure
   */
  end(): Promise<{ readonly text: string }>
  abandon(): void
}

/** Turns speech into text. */
export interface SpeechRecogniser {
  /**
   * @returns the text; empty without speech
   * @throws ProviderFailure
   */
  recognise(speech: SpeechToRecognise): Promise<{ readonly text: string }>
  /** Null if this provider only accepts whole utterances. */
  readonly stream: ((phrase: PhraseToStream) => SpeechStream) | null
  /** The provider's code for this language; null if unsupported. */
  languageCode(languageTag: string): string | null
}
