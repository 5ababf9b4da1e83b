import { createContext, use } from 'react'
import type { CurrentRoute } from './router.ts'

export const RouteContext = createContext<CurrentRoute | undefined>(undefined)

/** The page one is on, until the next one is there. */
export const useShown = (): CurrentRoute => {
  const shown = use(RouteContext)
  if (shown === undefined) throw new Error('this is for what stands on a page')
  return shown
}
