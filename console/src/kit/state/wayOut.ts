import { createContext } from 'react'

/** The link from a page without content: to the list of such objects. */
export interface WayOut {
  readonly to: string
  /** The name of the page. */
  readonly name: string
}

export const WayOutContext = createContext<WayOut | undefined>(undefined)
