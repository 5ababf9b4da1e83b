import { useEffect, useEffectEvent } from 'react'

/** The retry interval while the server is away and the page is visible. */
const intervalMs = 5_000

/** Calls back when the network may be back, while something is missing. */
export const useWhenBack = (act: () => void, isMissing: boolean): void => {
  const tryAgain = useEffectEvent(() => {
    if (!document.hidden) act()
  })
  useEffect(() => {
    if (!isMissing) return
    const timer = setInterval(() => tryAgain(), intervalMs)
    const onBack = () => tryAgain()
    window.addEventListener('online', onBack)
    document.addEventListener('visibilitychange', onBack)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onBack)
      document.removeEventListener('visibilitychange', onBack)
    }
  }, [isMissing])
}
