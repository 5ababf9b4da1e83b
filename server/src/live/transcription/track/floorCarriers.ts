import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { EventSoundState } from '../../sound/index.ts'
import { languageOf } from '../plan.ts'

/** Channels that carry the floor. Their text comes from the floor, which is recognised once. */
export interface FloorCarriers {
  /** @param tracks all channels that carry the floor now */
  set(tracks: ReadonlySet<string>): void
  /** True if this channel carries a floor that is recognised. */
  has(track: string): boolean
  /** The recognised channels in the language of the floor that carry this track now. */
  of(track: string): readonly string[]
}

/** @param isRecognised whether a track is recognised at all */
export const openFloorCarriers = (
  state: () => EventSoundState | undefined,
  isRecognised: (track: string) => boolean,
): FloorCarriers => {
  let carrying: ReadonlySet<string> = new Set()
  return {
    set: (tracks) => {
      carrying = tracks
    },
    has: (track) => carrying.has(track) && isRecognised(floorTrack),
    of: (track) => {
      const now = state()
      if (track !== floorTrack || now === undefined) return []
      const language = languageOf(now, floorTrack)
      return [...carrying].filter((one) => isRecognised(one) && languageOf(now, one) === language)
    },
  }
}
