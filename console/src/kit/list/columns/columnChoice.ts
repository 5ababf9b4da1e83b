/** What a reader chose of columns, by id: shown or not. Of the others the list's author decided. */
export type ColumnChoice = Readonly<Record<string, boolean>>

const keyOf = (name: string, version: number) => `openbooth.columns.${name}.${version}`

const isChoice = (kept: unknown): kept is ColumnChoice =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every((value) => typeof value === 'boolean')

/** The kept choice; nothing is chosen when there is none or storage is closed to us. */
export const readChoice = (name: string, version: number): ColumnChoice => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name, version)) ?? 'null')
    return isChoice(kept) ? kept : {}
  } catch {
    return {}
  }
}

/** Keeps the choice; an empty one goes back to what the list's author decided. */
export const keepChoice = (name: string, version: number, choice: ColumnChoice): void => {
  try {
    if (Object.keys(choice).length === 0) localStorage.removeItem(keyOf(name, version))
    else localStorage.setItem(keyOf(name, version), JSON.stringify(choice))
  } catch {
    // Storage may be closed; the choice then lasts as long as the page.
  }
}
