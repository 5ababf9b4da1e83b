import { useStore } from '@openbooth/web/browser/store.ts'
import { isUnheard, lampOf, type Lamp } from '../air/lamp.ts'
import { ownAlarms } from '../hear/ownAlarm.ts'
import type { BoothMicrophone } from './useMicrophone.ts'
import type { Situation } from './useSituation.ts'

/** What the lamp says, for every part of the page. */
export interface LampState {
  readonly lamp: Lamp
  readonly isUnheard: boolean
}

export const useLamp = (
  { view, link, headset, staff, sound }: Situation,
  { at }: BoothMicrophone,
): LampState => {
  const fault = useStore(headset.fault)
  const isPathBroken = ownAlarms(staff, view.booth).some(({ alarm }) => alarm === 'noListenerPath')
  const lamp = lampOf({ view, link, microphone: at, fault, isPathBroken, state: sound.state })
  return { lamp, isUnheard: isUnheard(lamp) }
}
