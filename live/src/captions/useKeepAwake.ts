import { keepAwake } from '@openbooth/web/browser/keepAwake.ts'
import { useEffect, useState } from 'react'
import { localPrefsOf } from '../parts/localPrefs.ts'

const { readPref, savePref } = localPrefsOf('captions')
const key = 'screen stays on'

/** Whether the page keeps the screen on, as chosen on this device, and its change. */
export const useKeepAwake = () => {
  const [isAwake, setAwake] = useState(() => readPref(key, true))
  useEffect(() => (isAwake ? keepAwake() : undefined), [isAwake])
  return {
    isAwake,
    onAwake: (isOn: boolean): void => {
      savePref(key, isOn)
      setAwake(isOn)
    },
  }
}
