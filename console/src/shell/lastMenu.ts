const key = 'openbooth.menu'

/** The last active sidebar item in this tab, which survives a reload. */
export const lastMenu = (): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export const keepMenu = (path: string): void => {
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // Without storage the page's own item is lit.
  }
}
