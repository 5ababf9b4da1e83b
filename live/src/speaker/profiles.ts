import { unprocessed } from '@openbooth/web/sound/publish/openMicrophone.ts'
import type { Treatment } from '../check/headset.ts'

/** A person's sound equipment, which determines the processing of the voice. */
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
  // A sound desk has its own operator.
  line: { ...unprocessed, isLevelled: false },
}
