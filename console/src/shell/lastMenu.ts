const key = 'openbooth.menu'

/** The item of the sidebar that was lit last in this tab, also before it was loaded anew. */
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
