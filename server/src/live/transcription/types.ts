import type { App } from '#platform/run/app.ts'
import type { PlannedMachine } from './plan.ts'

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

/** The voice of a machine booth in the rooms of an event. */
export interface SpeechOutput {
  /** True if the machine could speak now. */
  isReady(): boolean
  /** True if listeners hear the machine when it speaks. */
  isHeard(): boolean
  /** Since when the machine is silent, by the clock of the process. Null: it speaks. */
  quietSince(): number | null
  /**
   * Speaks the samples after all earlier ones.
   * @param onBegun called when the first samples are sent
   */
  say(samples: Int16Array, rate: number, onBegun: () => void): void
  /** Stops speaking because a person speaks. Speaks again only after it was off air in between. */
  giveWay(): void
  close(): Promise<void>
}

export type OpenSpeechOutput = (machine: Pick<PlannedMachine, 'seat' | 'track'>) => SpeechOutput
