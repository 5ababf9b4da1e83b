import type { SoundTest } from '@openbooth/contract/installation/mediaServer/calls'
import type { SoundFailure } from '@openbooth/contract/installation/mediaServer/rules'

const longestWords = 300

/** That nothing was heard, why, and in which words that was said. */
export const notHeard = (reason: SoundFailure, error: unknown): SoundTest => ({
  isHeard: false,
  reason,
  words: (error instanceof Error ? error.message : String(error)).slice(0, longestWords),
})
