/** Which columns are hidden, by id. */
export type Hidden = readonly string[]

const keyOf = (name: string, version: number) => `openbooth.columns.${name}.${version}`

/** The kept choice, or undefined when there is none or storage is closed to us. */
export const readHidden = (name: string, version: number): Hidden | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name, version)) ?? 'null')
    return Array.isArray(kept) && kept.every((id) => typeof id === 'string') ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps the choice; undefined goes back to what the list's author chose. */
export const keepHidden = (name: string, version: number, hidden: Hidden | undefined): void => {
  try {
    if (hidden === undefined) localStorage.removeItem(keyOf(name, version))
    else localStorage.setItem(keyOf(name, version), JSON.stringify(hidden))
  } catch {
    // Storage may be closed; the choice then lasts as long as the page.
  }
}
