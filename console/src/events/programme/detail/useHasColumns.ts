import { useSyncExternalStore } from 'react'

/** From this width on, rooms have room side by side. */
const query = '(min-width: 768px)'

/** Whether the screen has room for the timetable. */
export const useHasColumns = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
