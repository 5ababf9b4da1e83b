const key = 'connection'

/** The connection this tab had before it was reloaded or put to sleep; joining again takes its place over. */
export const connectionBefore = (): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    // Storage can be forbidden; then a lost connection is given up a minute later.
    return undefined
  }
}

export const keepConnection = (connectionId: string): void => {
  try {
    sessionStorage.setItem(key, connectionId)
  } catch {
    // As above.
  }
}

export const forgetConnection = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
