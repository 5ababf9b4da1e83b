import { createContext, use } from 'react'
import type { Shown } from './router.ts'

export const ShownContext = createContext<Shown | undefined>(undefined)

/** The page one is on, until the next one is there. */
export const useShown = (): Shown => {
  const shown = use(ShownContext)
  if (shown === undefined) throw new Error('this is for what stands on a page')
  return shown
}
