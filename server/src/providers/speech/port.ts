import type { SpeechModelType } from '@openbooth/contract/installation/modelConnection/providers'

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

/** An utterance between two pauses, at most a minute, recognised while it is spoken. */
export interface PhraseToStream {
  /** BCP 47 with region: `azureValue` of a language. */
  readonly languageTag: string
  /** Words the recogniser should expect, at most 500. */
  readonly phrases: readonly string[]
  /**
   * Called with the interim transcript of the whole utterance at each change; never after its end.
   */
  onPartial(text: string): void
}

export interface SpeechStream {
  /** Sound of one channel at 16 kHz, live or stored. A pause in pushing does not end the stream. */
  push(pcm16k: Int16Array): void
  /**
   * Ends the utterance and returns its text; empty without speech. A broken stream is reported
   * here, and the caller can have stored audio recognised as a whole.
   * @throws ProviderFailure
   */
  end(): Promise<{ readonly text: string }>
  /** Abandons the stream. */
  abandon(): void
}

/** Turns speech into text. */
export interface SpeechRecogniser {
  /**
   * @returns the text; empty without speech
   * @throws ProviderFailure
   */
  recognise(speech: SpeechToRecognise): Promise<{ readonly text: string }>
  /** Null: this provider only takes whole phrases. */
  readonly stream: ((phrase: PhraseToStream) => SpeechStream) | null
  /** What the provider calls this language; null: it does not know it. */
  languageCode(languageTag: string): string | null
}
