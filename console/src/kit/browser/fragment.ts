import { useEffect, useState } from 'react'

/**
 * Reads the secret in the fragment of the page's URL. It is removed from the URL immediately, so
 * that it stays neither in the history nor on the screen. Undefined: none.
 */
export const readFragment = (): string | undefined => {
  const { hash, pathname, search } = window.location
  if (hash.length < 2) return undefined
  window.history.replaceState(window.history.state, '', pathname + search)
  return hash.slice(1)
}

/** The secret of a link, stored for this tab, so that the page finds it after a sign-in. */
export const tabSecret = (storageKey: string) => ({
  read: (): string | undefined => {
    const secret = readFragment()
    if (secret !== undefined) window.sessionStorage.setItem(storageKey, secret)
    return window.sessionStorage.getItem(storageKey) ?? undefined
  },
  forget: (): void => window.sessionStorage.removeItem(storageKey),
})

/**
 * The secret of a page's link. The link may be opened while the page is already there.
 * @param read the same function on every render
 */
export const useLinkSecret = (read: () => string | undefined) => {
  const state = useState(read)
  const [, setSecret] = state
  useEffect(() => {
    const readAgain = () => setSecret(read())
    window.addEventListener('hashchange', readAgain)
    return () => window.removeEventListener('hashchange', readAgain)
  }, [read, setSecret])
  return state
}
