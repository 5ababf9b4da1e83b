const storageKey = 'openbooth.singleSignOn'

/**
 * The one-time code of a sign-in, from the URL's fragment. The page removes it from
 * the URL immediately, and stores it for this tab until the sign-in is finished.
 */
export const takeCode = (): string | undefined => {
  const { hash, pathname, search } = window.location
  if (hash.length > 1) {
    window.sessionStorage.setItem(storageKey, hash.slice(1))
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return window.sessionStorage.getItem(storageKey) ?? undefined
}

export const forgetCode = (): void => window.sessionStorage.removeItem(storageKey)
