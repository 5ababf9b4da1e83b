export interface TextToSpeak {
  readonly words: string
  /** BCP 47, the nearest voice is taken: `fr` is spoken as in France. */
  readonly languageTag: string
}

export interface SpokenSound {
  /** One channel, 16 bit. Empty: there was nothing to say. */
  readonly samples: Int16Array
  readonly sampleRate: number
}

/** Turns text into speech. */
export interface Voice {
  /** @throws ProviderFailure, or the signal's reason after an abort */
  speak(text: TextToSpeak, signal?: AbortSignal): Promise<SpokenSound>
  /** Whether the provider has a voice for the language. */
  speaks(languageTag: string): boolean
}
