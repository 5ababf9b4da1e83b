/** A user's choice of columns, by id. The list's defaults apply to the others. */
export type ColumnVisibility = Readonly<Record<string, boolean>>

const keyOf = (name: string, version: number) => `openbooth.columns.${name}.${version}`

const isChoice = (kept: unknown): kept is ColumnVisibility =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every((value) => typeof value === 'boolean')

/** The stored choice. Empty if there is none or storage is blocked. */
export const readColumnVisibility = (name: string, version: number): ColumnVisibility => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name, version)) ?? 'null')
    return isChoice(kept) ? kept : {}
  } catch {
    return {}
  }
}

/** Stores the choice; an empty one restores the defaults. */
export const saveColumnVisibility = (
  name: string,
  version: number,
  choice: ColumnVisibility,
): void => {
  try {
    if (Object.keys(choice).length === 0) localStorage.removeItem(keyOf(name, version))
    else localStorage.setItem(keyOf(name, version), JSON.stringify(choice))
  } catch {
    // If storage is blocked, the choice lasts as long as the page.
  }
}
