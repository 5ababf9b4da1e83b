import { useEffect, useEffectEvent } from 'react'

/** A server that is away tells nobody when it is back; it is asked again so often while somebody looks. */
const intervalMs = 5_000

/** Acts when the network may be back, as long as something is missing. */
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
