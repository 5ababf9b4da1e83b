let taken: string | undefined

/**
 * The secret of the set-password link this page was opened with, behind the `#`. It is taken out of the
 * address at once, so that it stays in no history and on no screen.
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
