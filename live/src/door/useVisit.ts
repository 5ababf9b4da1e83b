import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { onWake } from '@openbooth/web/sound/connect/onWake.ts'
import { useEffect, useRef, useState } from 'react'
import { openVisit, type OpenVisit, type Visit } from './visit.ts'

/**
 * Follows a code as long as it is the same; undefined without one.
 * @param isWidget in a page of somebody else, whose readers take no place before they ask for it by `comeBack`
 */
export const useVisit = (code: string | undefined, isWidget = false) => {
  const [visit, setVisit] = useState<Visit>({ at: 'loading' })
  const open = useRef<OpenVisit>(undefined)
  useEffect(() => {
    if (code === undefined) return
    setVisit({ at: 'loading' })
    const opened = openVisit(code, setVisit, isWidget)
    open.current = opened
    const stopWaking = onWake(opened.wake)
    window.addEventListener('pagehide', opened.depart)
    return () => {
      stopWaking()
      window.removeEventListener('pagehide', opened.depart)
      opened.close()
    }
  }, [code, isWidget])
  return {
    visit: code === undefined ? undefined : visit,
    tryNow: () => open.current?.wake(),
    leave: () => open.current?.leave(),
    comeBack: () => open.current?.comeBack(),
    calendar: async (language: InterfaceLanguage) => open.current?.calendar(language),
  }
}
