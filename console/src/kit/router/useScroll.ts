import { useEffect, useLayoutEffect } from 'react'
import type { Shown } from './router.ts'
import { keepAllPositions, keepPosition, keptPosition } from './scrollPositions.ts'

/** A new page begins at its top or at the place its address names; the way back leads to where one was. */
export const useScroll = (shown: Shown | undefined): void => {
  useEffect(() => {
    const leave = () => {
      if (shown !== undefined) keepPosition(shown.location)
      keepAllPositions()
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [shown])
  useLayoutEffect(() => {
    if (shown === undefined) return
    history.scrollRestoration = 'manual'
    const { location, keepsScroll } = shown
    const kept = keptPosition(location)
    const place =
      location.hash === ''
        ? null
        : document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (kept !== undefined) window.scrollTo(0, kept)
    else if (place !== null) place.scrollIntoView()
    else if (!keepsScroll) window.scrollTo(0, 0)
  }, [shown])
}
