import { useEffect, useEffectEvent } from 'react'

/** Called when the browser restores this page from its cache after a visit to another site. */
export const usePageRestore = (act: () => void): void => {
  const comeBack = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) act()
  })
  useEffect(() => {
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
}
