import { unprocessed } from '@openbooth/web/sound/publish/openMicrophone.ts'
import type { Treatment } from '../check/headset.ts'

/** What somebody hears with, which decides what their voice needs. */
export const profiles = ['loudspeakers', 'headset', 'line'] as const
export type Profile = (typeof profiles)[number]

export const treatmentOf: Readonly<Record<Profile, Treatment>> = {
  loudspeakers: {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    isLevelled: true,
  },
  headset: { ...unprocessed, noiseSuppression: true, isLevelled: true },
  // Whoever sits at a desk has their own hand on it.
  line: { ...unprocessed, isLevelled: false },
}
