import { useEffect, useLayoutEffect } from 'react'
import type { CurrentRoute } from './router.ts'
import { keepAllPositions, keepPosition, keptPosition } from './scrollPositions.ts'

/** A new page begins at its top or at the place its address names; the way back leads to where one was. */
export const useScroll = (route: CurrentRoute | undefined): void => {
  useEffect(() => {
    const leave = () => {
      if (route !== undefined) keepPosition(route.location)
      keepAllPositions()
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [route])
  useLayoutEffect(() => {
    if (route === undefined) return
    history.scrollRestoration = 'manual'
    const { location, keepsScroll } = route
    const kept = keptPosition(location)
    // Ids of pages are plain ASCII.
    const place = document.getElementById(location.hash.slice(1))
    if (kept !== undefined) window.scrollTo(0, kept)
    else if (place !== null) place.scrollIntoView()
    else if (!keepsScroll) window.scrollTo(0, 0)
  }, [route])
}
