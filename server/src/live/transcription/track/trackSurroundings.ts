import type { EventSoundState } from '../../sound/index.ts'
import type { Machines } from '../machines.ts'
import type { WordsApp } from '../types.ts'
import type { WordStore } from '../store.ts'

/** Facts about the event that a track needs. */
export interface TrackSurroundings {
  readonly app: WordsApp
  readonly store: WordStore
  readonly machines: Machines
  readonly state: () => EventSoundState | undefined
  /** True if captions are on now. */
  readonly isCaptioning: () => boolean
  /** End of the processed sound, by the database clock. */
  readonly now: () => number
}
