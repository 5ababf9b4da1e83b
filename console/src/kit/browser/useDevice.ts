import { useSyncExternalStore } from 'react'

/** Specification §2: below this width the layout is the mobile one. In CSS pixels. */
export const mobileBelowPixels = 992

export type Device = 'desktop' | 'mobile'

const measured = (): Device => (window.innerWidth < mobileBelowPixels ? 'mobile' : 'desktop')

let device = measured()
const listeners = new Set<() => void>()

// A hidden page may have any size, so it is measured again when shown.
const look = () => {
  if (document.hidden || measured() === device) return
  device = measured()
  for (const listener of listeners) listener()
}

const follow = (changed: () => void) => {
  if (listeners.size === 0) {
    window.addEventListener('resize', look)
    document.addEventListener('visibilitychange', look)
    look()
  }
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0) return
    window.removeEventListener('resize', look)
    document.removeEventListener('visibilitychange', look)
  }
}

export const useDevice = (): Device => useSyncExternalStore(follow, () => device)
