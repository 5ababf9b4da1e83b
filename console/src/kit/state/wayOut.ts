import { createContext } from 'react'

/** Where somebody goes from a page about nothing: the list such things stand in. */
export interface WayOut {
  readonly to: string
  /** What the page there is called. */
  readonly name: string
}

export const WayOutContext = createContext<WayOut | undefined>(undefined)
