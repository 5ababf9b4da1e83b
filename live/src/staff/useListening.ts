import { openFaders } from '@openbooth/web/sound/faders/openFaders.ts'
import { useEffect, useState } from 'react'
import type { Inside } from '../door/visit.ts'
import type { StaffSoundOptions } from './openStaffSound.ts'
import { useStaffSound } from './useStaffSound.ts'

type Options = Omit<StaffSoundOptions, 'seat'>

/**
 * The sound of whoever hears and says nothing. It is silent at first: moving a fader is the touch that lets a page play.
 * @param own what they speak and hear with from when they speak; null: they do not
 */
export const useListening = (
  inside: Inside,
  own: Options | null,
): ReturnType<typeof useStaffSound> => {
  const [options, setOptions] = useState<Options | null>(null)
  const speaks = own !== null
  useEffect(() => {
    if (speaks) return
    const context = new AudioContext({ latencyHint: 'interactive' })
    const faders = openFaders(context)
    setOptions({ context, faders, feed: null, deviceName: () => '' })
    return () => {
      faders.end()
      void context.close()
    }
  }, [speaks])
  return useStaffSound(inside, own ?? options)
}
