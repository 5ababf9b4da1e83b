let taken: string | undefined

/**
 * The secret of the set-password link, from the URL's fragment. It is removed from the URL
 * immediately, so that it stays neither in the history nor on the screen.
 */
export const takeLinkSecret = (): string | undefined => {
  const { hash, pathname, search } = window.location
  if (hash.length > 1) {
    taken = hash.slice(1)
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return taken
}

export const forgetLinkSecret = (): void => {
  taken = undefined
}
