import { onWake } from '../sound/connect/onWake.ts'

/**
 * Keeps the screen on. The browser releases the lock of a hidden page, so the page requests it
 * again when it is shown. Without support, or on plain http, nothing happens.
 * @returns lets the screen turn off again
 */
export const keepAwake = (): (() => void) => {
  const { wakeLock } = navigator as { readonly wakeLock?: WakeLock }
  let lock: WakeLockSentinel | undefined
  let hasEnded = false
  const request = async (): Promise<void> => {
    if (document.hidden || (lock !== undefined && !lock.released)) return
    try {
      const got = await wakeLock?.request('screen')
      if (hasEnded) await got?.release()
      else lock = got
    } catch {
      // The battery is low, or the page was hidden meanwhile.
    }
  }
  void request()
  const stop = onWake(() => void request())
  return () => {
    hasEnded = true
    stop()
    void lock?.release()
  }
}
