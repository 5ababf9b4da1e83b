import { useEffect, useState } from 'react'
import { type Headset, openHeadset } from '../check/headset.ts'
import { keepingOf } from '../parts/keeping.ts'
import { processingOf, type Profile } from './profiles.ts'

const keeping = keepingOf('speaker')
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

export const useOwnHeadset = (): OwnHeadset => {
  const [headset, setHeadset] = useState<OwnHeadset['headset']>(null)
  const [profile, setProfile] = useState(() => keeping.kept<Profile>(profileKey, 'loudspeakers'))
  useEffect(() => () => headset?.end(), [headset])
  return {
    headset,
    profile,
    open: () => {
      if (headset !== null) return
      setHeadset(openHeadset(keeping, processingOf[profile]))
    },
    choose: (next) => {
      keeping.keep(profileKey, next)
      setProfile(next)
      headset?.process(processingOf[next])
    },
  }
}
