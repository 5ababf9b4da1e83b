import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { useEffect, useRef, useState } from 'react'
import { openVisit, type OpenVisit, type Visit } from './visit.ts'

/** Follows a code as long as it is the same; undefined without one. */
export const useVisit = (code: string | undefined) => {
  const [visit, setVisit] = useState<Visit>({ at: 'loading' })
  const open = useRef<OpenVisit>(undefined)
  useEffect(() => {
    if (code === undefined) return
    setVisit({ at: 'loading' })
    const opened = openVisit(code, setVisit)
    open.current = opened
    const onShown = () => {
      if (document.visibilityState === 'visible') opened.wake()
    }
    document.addEventListener('visibilitychange', onShown)
    window.addEventListener('online', opened.wake)
    window.addEventListener('pageshow', onShown)
    window.addEventListener('pagehide', opened.depart)
    return () => {
      document.removeEventListener('visibilitychange', onShown)
      window.removeEventListener('online', opened.wake)
      window.removeEventListener('pageshow', onShown)
      window.removeEventListener('pagehide', opened.depart)
      opened.close()
    }
  }, [code])
  return {
    visit: code === undefined ? undefined : visit,
    tryNow: () => open.current?.wake(),
    leave: () => open.current?.leave(),
    comeBack: () => open.current?.comeBack(),
    calendar: async (language: InterfaceLanguage) => open.current?.calendar(language),
  }
}
