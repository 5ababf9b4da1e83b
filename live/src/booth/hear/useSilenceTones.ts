import { type AlertTones, openAlertTones } from '@openbooth/web/sound/alarms/openAlertTones.ts'
import { useEffect, useRef } from 'react'
import type { Headset } from '../../check/headset.ts'
import { againMilliseconds, type Silence } from './silences.ts'

/**
 * Plays a soft tone while a channel of the booth has no speech. It repeats until there is speech or
 * a person acknowledges the alarm.
 * @param hasTones whether the event has headphone alerts: without them the page does not measure
 * the incoming sound
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
