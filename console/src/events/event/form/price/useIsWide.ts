import { useSyncExternalStore } from 'react'

/** From this width on there is room for a second column. */
const query = '(min-width: 1200px)'

/** Whether the screen has room for the price beside the form. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
