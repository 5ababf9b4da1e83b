import { useEffect, useState } from 'react'
import { type Ears, type Headset, openHeadset, wearHeadset } from '../check/headset.ts'
import { localPrefsOf } from '../parts/localPrefs.ts'
import { type Profile, treatmentOf } from './profiles.ts'

const localPrefs = localPrefsOf('speaker')
const profileKey = 'profile'

/** The devices of a person who speaks on the floor. */
export interface OwnHeadset {
  /** Null: the page has not opened the devices yet. */
  readonly headset: Headset | null
  readonly profile: Profile
  /** Call it in a user gesture. */
  open(): void
  choose(profile: Profile): void
}

/**
 * @param ears the existing audio context and faders; undefined: the headset opens its own; null:
 * not ready yet
 */
export const useOwnHeadset = (ears?: Ears | null): OwnHeadset => {
  const [headset, setHeadset] = useState<OwnHeadset['headset']>(null)
  const [profile, setProfile] = useState(() =>
    localPrefs.readPref<Profile>(profileKey, 'loudspeakers'),
  )
  useEffect(() => () => headset?.end(), [headset])
  return {
    headset,
    profile,
    open: () => {
      if (headset !== null || ears === null) return
      const usual = treatmentOf[profile]
      setHeadset(ears ? wearHeadset(ears, localPrefs, usual) : openHeadset(localPrefs, usual))
    },
    choose: (next) => {
      localPrefs.savePref(profileKey, next)
      setProfile(next)
      headset?.treat(treatmentOf[next])
    },
  }
}
