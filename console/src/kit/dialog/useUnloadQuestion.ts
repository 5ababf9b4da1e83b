import { useEffect, useEffectEvent } from 'react'
import { isLeavingForRelease } from '../lazy/release.ts'

/** Lets the browser ask before the tab is closed or loaded anew while something typed is not saved. */
export const useUnloadQuestion = (isDirty: () => boolean): void => {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty() && !isLeavingForRelease()) event.preventDefault()
  })
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [])
}
