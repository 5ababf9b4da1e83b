const lookMilliseconds = 1_000
/** Timers of hidden pages run late, but not by so much. */
const sleepMilliseconds = 5_000

/**
 * Acts when there may be something to catch up with: the network is back, the page is seen again, the device has slept.
 * @returns what ends it
 */
export const onWake = (act: () => void): (() => void) => {
  const onShown = (): void => {
    if (!document.hidden) act()
  }
  let lookedAt = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - lookedAt > sleepMilliseconds) act()
    lookedAt = now
  }, lookMilliseconds)
  window.addEventListener('online', act)
  window.addEventListener('pageshow', act)
  document.addEventListener('visibilitychange', onShown)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', act)
    window.removeEventListener('pageshow', act)
    document.removeEventListener('visibilitychange', onShown)
  }
}
