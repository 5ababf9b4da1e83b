import { useEffect, useState } from 'react'
import { type Ears, type Headset, openHeadset, wearHeadset } from '../check/headset.ts'
import { localPrefsOf } from '../parts/localPrefs.ts'
import { type Profile, treatmentOf } from './profiles.ts'

const localPrefs = localPrefsOf('speaker')
const profileKey = 'profile'

/** The devices of whoever speaks on the floor. */
export interface OwnHeadset {
  /** Null: they have not been asked for yet. */
  readonly headset: Headset | null
  readonly profile: Profile
  /** To be called at a touch. */
  open(): void
  choose(profile: Profile): void
}

/** @param audio workers that they hear with already; undefined: the headset brings its own; null: not there yet */
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
