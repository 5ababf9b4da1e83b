import { useEffect, useState } from 'react'
import { type Ears, openEars } from '../check/headset.ts'
import type { Inside } from '../join/visit.ts'
import { useOwnHeadset, type OwnHeadset } from '../speaker/useOwnHeadset.ts'
import { useStaffSound } from './useStaffSound.ts'

/**
 * The sound of a team member, who can also open a microphone. All tracks start silent: the press on
 * a fader allows the page to play.
 */
export const useListening = (
  inside: Inside,
): ReturnType<typeof useStaffSound> & { readonly own: OwnHeadset } => {
  const [ears, setEars] = useState<Ears | null>(null)
  useEffect(() => {
    const opened = openEars()
    setEars(opened)
    return opened.end
  }, [])
  const own = useOwnHeadset(ears)
  return { ...useStaffSound(inside, ears, own.headset), own }
}
