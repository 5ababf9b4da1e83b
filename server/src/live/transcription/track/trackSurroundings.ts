import type { EventSoundState } from '../../sound/index.ts'
import type { Machines } from '../machines.ts'
import type { TranscriptionApp } from '../types.ts'
import type { TranscriptStore } from '../store.ts'

/** Facts about the event that a track needs. */
export interface TrackSurroundings {
  readonly app: TranscriptionApp
  readonly store: TranscriptStore
  readonly machines: Machines
  readonly state: () => EventSoundState | undefined
  /** True if captions are on now. */
  readonly isCaptioning: () => boolean
  /** Channels in the language of the floor that carry this track now. Empty: none. */
  readonly carriersOf: (track: string) => readonly string[]
  /** End of the processed sound, by the database clock. */
  readonly now: () => number
}
