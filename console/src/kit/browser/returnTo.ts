import { safeRedirect } from './safeRedirect.ts'

/** The parameter with the page to return to. */
export const returnToParameter = 'back'

/** The page to return to. Undefined without a valid path inside the console. */
export const readReturnTo = (query: URLSearchParams): string | undefined =>
  safeRedirect(query.get(returnToParameter), '') || undefined

const keyOf = (name: string) => `wayBack:${name}`

/** Remembers the way back while the reader of this tab is on another site. */
export const saveReturnTo = (name: string, back: string | undefined): void => {
  if (back === undefined) return
  try {
    sessionStorage.setItem(keyOf(name), back)
  } catch {
    // A convenience: without it the reader finds the way through the menu.
  }
}

/** The way back that was remembered under that name in this tab. */
export const takeReturnTo = (name: string): string | undefined => {
  try {
    return safeRedirect(sessionStorage.getItem(keyOf(name)), '') || undefined
  } catch {
    return undefined
  }
}
