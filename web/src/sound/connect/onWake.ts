const lookMilliseconds = 1_000
/** Timers of hidden pages run late, but not this late. */
const sleepMilliseconds = 5_000

/**
 * Calls back when a page may have missed something: the network is back, the page is visible again,
 * or the device has slept.
 * @returns ends the subscription
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
