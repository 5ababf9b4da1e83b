/**
 * A setting stored on this device. Storage can be blocked: then the setting lasts as long as the
 * page.
 */
export const remembered = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const remember = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // See above.
  }
}
