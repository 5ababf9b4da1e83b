const storageKey = 'openbooth.device'

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * A random id of this browser for sign-ins, so that the server emails about unknown browsers only.
 * Empty if the browser stores nothing.
 */
export const deviceHeader = (): Readonly<Record<string, string>> => {
  try {
    const id = localStorage.getItem(storageKey) ?? newId()
    localStorage.setItem(storageKey, id)
    return { device: id }
  } catch {
    return {}
  }
}
