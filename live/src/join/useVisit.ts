import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { onWake } from '@openbooth/web/sound/connect/onWake.ts'
import { useEffect, useRef, useState } from 'react'
import { openAttention } from './openAttention.ts'
import { openVisit, type OpenVisit, type Visit, type VisitKind } from './visit.ts'

/** Follows a code while it stays the same. Undefined without a code. */
export const useVisit = (code: string | undefined, kind: VisitKind = 'page') => {
  const [visit, setVisit] = useState<Visit>({ at: 'loading' })
  const open = useRef<OpenVisit>(undefined)
  useEffect(() => {
    if (code === undefined) return
    setVisit({ at: 'loading' })
    const attention = openAttention(code, () => open.current?.attend())
    const opened = openVisit(code, setVisit, kind, attention.load)
    open.current = opened
    const stopWaking = onWake(opened.wake)
    window.addEventListener('pagehide', opened.depart)
    return () => {
      stopWaking()
      window.removeEventListener('pagehide', opened.depart)
      attention.end()
      opened.close()
    }
  }, [code, kind])
  return {
    visit: code === undefined ? undefined : visit,
    tryNow: () => open.current?.wake(),
    leave: () => open.current?.leave(),
    comeBack: () => open.current?.comeBack(),
    calendar: async (language: ListenerLanguage) => open.current?.calendar(language),
  }
}
