import { type AlertTones, openAlertTones } from '@openbooth/web/sound/alarms/openAlertTones.ts'
import { useEffect, useRef } from 'react'
import type { Headset } from '../../check/headset.ts'
import { againMilliseconds, type Silence } from './silences.ts'

/**
 * Lets somebody hear softly that a channel of theirs has no speech, and again until it has or somebody knows.
 * @param hasTones whether the event has it: only then what is heard is measured
 */
export const useSilenceTones = (
  { context, faders }: Pick<Headset, 'context' | 'faders'>,
  hasTones: boolean,
  silences: readonly Silence[],
): void => {
  const tones = useRef<AlertTones | null>(null)
  useEffect(() => {
    if (!hasTones) return undefined
    const opened = openAlertTones(context, faders.input)
    tones.current = opened
    return () => {
      tones.current = null
      opened.end()
    }
  }, [context, faders, hasTones])
  const keys = silences.map(({ key }) => key).join()
  useEffect(() => {
    if (keys === '') return undefined
    tones.current?.play()
    const timer = setInterval(() => tones.current?.play(), againMilliseconds)
    return () => clearInterval(timer)
  }, [keys])
}
