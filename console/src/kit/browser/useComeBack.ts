import { useEffect, useEffectEvent } from 'react'

/** Acts when the browser brings this page back as it was left for another site, with whatever it was busy with. */
export const useComeBack = (act: () => void): void => {
  const comeBack = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) act()
  })
  useEffect(() => {
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
}
