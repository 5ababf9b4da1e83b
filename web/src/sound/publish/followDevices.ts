/** Browsers report one change many times, and each look lists all devices. */
const restMilliseconds = 500

/**
 * Calls back when devices were plugged in or out: at once, then at most every half second.
 * @returns a function that unsubscribes
 */
export const followDevices = (look: () => void): (() => void) => {
  let resting: ReturnType<typeof setTimeout> | undefined
  let isMissed = false
  const rest = (): void => {
    resting = undefined
    if (!isMissed) return
    isMissed = false
    onChange()
  }
  const onChange = (): void => {
    isMissed = resting !== undefined
    if (isMissed) return
    look()
    resting = setTimeout(rest, restMilliseconds)
  }
  navigator.mediaDevices?.addEventListener('devicechange', onChange)
  return () => {
    clearTimeout(resting)
    navigator.mediaDevices?.removeEventListener('devicechange', onChange)
  }
}
