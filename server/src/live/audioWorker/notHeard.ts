import type { SoundTest } from '@openbooth/contract/installation/mediaServer/calls'
import type { SoundFailure } from '@openbooth/contract/installation/mediaServer/rules'

const longestWords = 300

/** An outage: its time, its cause and its wording. */
export const notHeard = (
  reason: SoundFailure,
  error: unknown,
): Extract<SoundTest, { isHeard: false }> => ({
  isHeard: false,
  reason,
  words: (error instanceof Error ? error.message : String(error)).slice(0, longestWords),
})
