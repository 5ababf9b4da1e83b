import { createContext, use } from 'react'
import type { CurrentRoute } from './router.ts'

export const RouteContext = createContext<CurrentRoute | undefined>(undefined)

/** The current page, until the next one has loaded. */
export const useShown = (): CurrentRoute => {
  const shown = use(RouteContext)
  if (shown === undefined) throw new Error('useShown works only inside a page')
  return shown
}
