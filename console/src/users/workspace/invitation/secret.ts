const key = 'invitation'

/**
 * The secret of the invitation link, from the fragment of the address. It is removed from the
 * address immediately, and stored for this tab, so that the page finds it after signing in or
 * registering.
 */
export const takeSecret = (): string | undefined => {
  const { hash, pathname, search } = window.location
  if (hash.length > 1) {
    sessionStorage.setItem(key, hash.slice(1))
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return sessionStorage.getItem(key) ?? undefined
}

export const forgetSecret = (): void => sessionStorage.removeItem(key)
