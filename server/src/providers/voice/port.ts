export interface TextToSpeak {
  readonly words: string
  /** BCP 47. Selects the nearest voice: `fr` uses the voice of France. */
  readonly languageTag: string
}

export interface SpokenSound {
  /** One channel, 16 bit; empty for a text without words. */
  readonly samples: Int16Array
  readonly sampleRate: number
}

/** Turns text into speech. */
export interface Voice {
  /** @throws ProviderFailure, or the signal's reason after an abort */
  speak(text: TextToSpeak, signal?: AbortSignal): Promise<SpokenSound>
  /** True if the provider has a voice for the language. */
  speaks(languageTag: string): boolean
}
