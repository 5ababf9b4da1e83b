import { useEffect, useEffectEvent } from 'react'
import { isLeavingForRelease } from '../lazy/release.ts'

/** Makes the browser warn about unsaved input before the tab closes or reloads. */
export const useBeforeUnload = (isDirty: () => boolean): void => {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty() && !isLeavingForRelease()) event.preventDefault()
  })
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [])
}
