import type { App } from '#platform/run/app.ts'

export type TranscriptionApp = Pick<App, 'db' | 'notifier' | 'log' | 'secrets' | 'egress'>

/** About 20 ms of one track for a recogniser. */
export interface SpeechSegment {
  readonly track: string
  /** PCM at 16 kHz. */
  readonly samples: Int16Array
  /** Time of the first sample. */
  readonly at: number
  readonly isSpeech: boolean
  /** Seat with the loudest voice; null without one. */
  readonly seat: string | null
}
