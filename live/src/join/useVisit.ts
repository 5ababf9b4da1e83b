import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { onWake } from '@openbooth/web/sound/connect/onWake.ts'
import { useEffect, useRef, useState } from 'react'
import { openAttention } from './openAttention.ts'
import { openVisit, type OpenVisit, type Visit, type VisitKind } from './visit.ts'

const loading: Visit = { at: 'loading' }

/** Follows a code while it stays the same. Undefined without a code. */
export const useVisit = (code: string | undefined, kind: VisitKind = 'page') => {
  const [seen, setSeen] = useState<{ readonly of: string; readonly visit: Visit }>()
  const open = useRef<OpenVisit>(undefined)
  useEffect(() => {
    if (code === undefined) return
    const attention = openAttention(code, () => open.current?.attend())
    const opened = openVisit(code, (visit) => setSeen({ of: code, visit }), kind, attention.load)
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
    visit: code === undefined ? undefined : seen?.of === code ? seen.visit : loading,
    tryNow: () => open.current?.wake(),
    leave: () => open.current?.leave(),
    comeBack: () => open.current?.comeBack(),
    move: () => open.current?.move(),
    calendar: async (language: ListenerLanguage) => open.current?.calendar(language),
  }
}
