import type { Caption } from '@openbooth/contract/live/transcription/rules'

/** Text of an utterance that readers see while it is spoken. */
export interface InterimTranscript {
  /** Notifies readers to discard the interim text, because it has no result. */
  withdraw(): void
}

/** An utterance that waits for a recogniser. */
export interface RecognitionJob {
  /** Identifies the utterance on its track: the time of its beginning. */
  readonly number: number
  /** Milliseconds since 1970 by the database clock, like `to`. */
  readonly from: number
  readonly to: number
  readonly wav: Buffer
  readonly interim: InterimTranscript | null
  /** Streamed text. Null: not streamed, or the stream failed. */
  readonly streamed: Promise<string | null> | null
  readonly speaker: string
  /** True if captions were on during the utterance, and not only machine booths. */
  readonly isCaptioned: boolean
  /** True if the speaker consents to storage. */
  readonly isKept: boolean
  /** Channels in the same language that carried this utterance. They get the same text. */
  readonly carriedBy: readonly string[]
}

/** The text of a complete utterance. */
export interface FinalTranscript {
  readonly caption: Caption
  /** True if the speaker consents to storage. */
  readonly isKept: boolean
  /** Channels in the same language that carried this utterance. They get the same text. */
  readonly carriedBy: readonly string[]
}
