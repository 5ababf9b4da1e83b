import { useSyncExternalStore } from 'react'

const follow = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the device has a network at all. */
export const useIsOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine)
