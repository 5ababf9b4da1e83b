import { type Processing, unprocessed } from '@openbooth/web/sound/publish/openMicrophone.ts'

/** What somebody hears with, which decides what their voice needs. */
export const profiles = ['loudspeakers', 'headset', 'line'] as const
export type Profile = (typeof profiles)[number]

export const processingOf: Readonly<Record<Profile, Processing>> = {
  loudspeakers: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  headset: { ...unprocessed, noiseSuppression: true },
  line: unprocessed,
}
